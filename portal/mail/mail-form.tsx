import {
  getMailSettings,
  listFailedMails,
  type MailSettings,
  MailTlsModes,
  SaveMailSettingsInput,
  saveMailSettings,
} from '../../sdk/mail/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { mailWords } from '../../sdk/text/en/mail.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormValues, useFormValues } from '../ui/form-values.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import '../site-settings/settings.css'

const valuesOf = (settings: MailSettings) => ({
  ...{ enabled: settings.IsOn && settings.BaseUrl !== '', host: settings.Host, port: String(settings.Port), tls: settings.Tls },
  ...{ user: settings.User, password: '', sendername: settings.SenderName, senderaddress: settings.SenderAddress },
  ...{ replyto: settings.ReplyTo, perminute: String(settings.PerMinute) },
})

/** The mail server and the sender. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const admin = useWords(adminWords)
  const words = useWords(mailWords)

  const request = useWrite(saveMailSettings, {
    changes: [getMailSettings, listFailedMails],
    isForm: true,
    done: () => admin.saved,
    onDone: (): void => form.set({ password: '' }),
  })
  const form = useFormValues({
    schema: SaveMailSettingsInput,
    first: valuesOf(settings),
    toInput: ({ port, perminute, password, ...values }) => ({
      ...values,
      ...{ port: Number(port), perminute: Number(perminute) },
      ...(password === '' ? {} : { password }),
    }),
    refusals: { MAIL_PASSWORD_AGAIN: 'password', MAIL_NO_BASE_URL: 'enabled' },
    request,
  })
  return (
    <Form form={form} className="vp-settings">
      <section className="vp-settings-part">
        <h2>{words.server}</h2>
        <Switch label={words.enabled} {...form.toggle('enabled')} />
        <Field label={words.host} placeholder="mail.school.example" required maxLength={253} autoComplete="off" {...form.text('host')} />
        <Field label={words.port} help={words.portHelp} inputMode="numeric" required maxLength={5} {...form.text('port')} />
        <Select
          label={words.tls}
          options={optionsOf(MailTlsModes, words.tlsModes)}
          help={form.values.tls === 'none' ? words.tlsNoneHelp : undefined}
          {...form.value('tls')}
        />
        <Field label={words.user} help={words.userHelp} maxLength={500} autoComplete="off" {...form.text('user')} />
        <PasswordField
          label={words.password}
          help={settings.HasPassword ? words.passwordKept : undefined}
          maxLength={1000}
          autoComplete="new-password"
          {...form.text('password')}
        />
        <Field label={words.perMinute} inputMode="numeric" maxLength={4} {...form.text('perminute')} />
      </section>
      <SenderFields form={form} />
    </Form>
  )
}

function SenderFields({ form }: { form: FormValues<ReturnType<typeof valuesOf>> }) {
  const words = useWords(mailWords)
  return (
    <section className="vp-settings-part">
      <h2>{words.sender}</h2>
      <Field label={words.senderName} help={words.senderNameHelp} maxLength={200} autoComplete="off" {...form.text('sendername')} />
      <Field
        label={words.senderAddress}
        help={words.senderAddressHelp}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        {...form.text('senderaddress')}
      />
      <Field label={words.replyTo} help={words.replyToHelp} type="email" maxLength={254} autoComplete="off" {...form.text('replyto')} />
    </section>
  )
}
