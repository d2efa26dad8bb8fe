import { adminWords } from '../../sdk/text/en/admin.ts'
import { xapiWords } from '../../sdk/text/en/xapi.ts'
import { useWords } from '../../sdk/text/language.ts'
import {
  getXapiSettings,
  listXapiStatements,
  SaveXapiSettingsInput,
  saveXapiSettings,
  XapiLimits,
  XapiNamings,
  type XapiSettings,
} from '../../sdk/xapi/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormValues, useFormValues } from '../ui/form-values.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import '../site-settings/settings.css'

const valuesOf = (settings: XapiSettings) => ({
  ...{ enabled: settings.IsOn && settings.BaseUrl !== '', address: settings.Address, key: settings.Key, secret: '' },
  ...{
    videos: settings.Videos,
    quizzes: settings.Quizzes,
    answers: settings.Answers,
    naming: settings.Naming,
    threshold: String(settings.Threshold),
  },
  ...{ cmi5: settings.Cmi5, lmsaddress: settings.LmsAddress },
})

/** The record store, and what is sent to it. */
export function XapiForm({ settings }: { settings: XapiSettings }) {
  const admin = useWords(adminWords)
  const words = useWords(xapiWords)

  const request = useWrite(saveXapiSettings, {
    changes: [getXapiSettings, listXapiStatements],
    isForm: true,
    done: () => admin.saved,
    onDone: (): void => form.set({ secret: '' }),
  })
  const form = useFormValues({
    schema: SaveXapiSettingsInput,
    first: valuesOf(settings),
    toInput: ({ threshold, secret, ...values }) => ({
      ...{ ...values, threshold: Number(threshold) },
      ...(secret === '' ? {} : { secret }),
    }),
    refusals: { XAPI_SECRET_AGAIN: 'secret', XAPI_NO_HTTPS: 'address', XAPI_PRIVATE: 'address', XAPI_NO_BASE_URL: 'enabled' },
    request,
  })
  return (
    <Form form={form} className="vp-settings">
      <section className="vp-settings-part">
        <h2>{words.store}</h2>
        <Switch label={words.enabled} {...form.toggle('enabled')} />
        <Field
          label={words.address}
          help={words.addressHelp}
          type="url"
          placeholder="https://"
          required
          maxLength={XapiLimits.addressLength}
          autoComplete="off"
          {...form.text('address')}
        />
        <Field label={words.key} required maxLength={XapiLimits.keyLength} autoComplete="off" {...form.text('key')} />
        <PasswordField
          label={words.secret}
          help={settings.HasSecret ? words.secretKept : undefined}
          maxLength={XapiLimits.secretLength}
          autoComplete="new-password"
          {...form.text('secret')}
        />
      </section>
      <SentFields form={form} />
    </Form>
  )
}

function SentFields({ form }: { form: FormValues<ReturnType<typeof valuesOf>> }) {
  const words = useWords(xapiWords)
  return (
    <>
      <section className="vp-settings-part">
        <h2>{words.what}</h2>
        <Switch label={words.videos} {...form.toggle('videos')} />
        <Field label={words.threshold} help={words.thresholdHelp} inputMode="numeric" maxLength={3} {...form.text('threshold')} />
        <Switch label={words.quizzes} help={words.quizzesHelp} {...form.toggle('quizzes')} />
        {form.values.quizzes && <Switch label={words.answers} help={words.answersHelp} {...form.toggle('answers')} />}
      </section>
      <section className="vp-settings-part">
        <h2>{words.people}</h2>
        <Select
          label={words.naming}
          options={optionsOf(XapiNamings, words.namings)}
          help={form.values.naming === 'email' ? words.emailHelp : words.accountHelp}
          {...form.value('naming')}
        />
      </section>
      <section className="vp-settings-part">
        <h2>{words.cmi5Title}</h2>
        <Switch label={words.cmi5} help={words.cmi5Help} {...form.toggle('cmi5')} />
        {form.values.cmi5 && (
          <Field
            label={words.lmsAddress}
            help={words.lmsAddressHelp}
            type="url"
            placeholder="https://"
            maxLength={XapiLimits.addressLength}
            autoComplete="off"
            {...form.text('lmsaddress')}
          />
        )}
      </section>
    </>
  )
}
