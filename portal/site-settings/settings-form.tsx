import {
  getSiteSettings,
  SaveSiteSettingsInput,
  type SiteChoices,
  type SiteSettingsAnswer,
  saveSiteSettings,
} from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { categorySettingsWords } from '../../sdk/text/en/category-settings.ts'
import { commentSettingsWords } from '../../sdk/text/en/comment-settings.ts'
import { sitesWords } from '../../sdk/text/en/sites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { CommentFields } from './comment-fields.tsx'
import { DateFormatField } from './date-format-field.tsx'
import { NewItemsField } from './new-items-field.tsx'
import { settingLabels } from './setting-labels.ts'
import { changesOf, invalidNumbers, type SettingsValues, valuesOf } from './settings-values.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import './settings.css'

type TextName = { [Name in keyof SettingsValues]: string extends SettingsValues[Name] ? Name : never }[keyof SettingsValues]
type FlagName = { [Name in keyof SettingsValues]: boolean extends SettingsValues[Name] ? Name : never }[keyof SettingsValues]

/** The setting behind a field: the form shows megabytes for bytes. */
const choiceOf = (name: TextName): keyof SiteChoices => (name === 'MaxUploadMegabytes' ? 'MaxUploadBytes' : name)

export function SettingsForm({ settings }: { settings: SiteSettingsAnswer }) {
  const words = useWords(adminWords).settings
  const categorySettings = useWords(categorySettingsWords)

  const labels = settingLabels({
    words,
    categories: categorySettings,
    sites: useWords(sitesWords),
    audience: useWords(audienceWords),
    comments: useWords(commentSettingsWords),
  })
  const request = useWrite(saveSiteSettings, { changes: [getSiteSettings], isForm: true, done: () => words.saved })
  const form = useFormValues({
    schema: SaveSiteSettingsInput,
    first: valuesOf(settings),
    toInput: (values) => changesOf(settings, values),
    fields: { MaxUploadBytes: 'MaxUploadMegabytes' },
    check: (values) => ({
      ...(values.SiteName.trim() ? {} : { SiteName: words.blankName }),
      ...Object.fromEntries(invalidNumbers(values).map((name) => [name, words.notNumber({ label: labels[choiceOf(name)] })])),
    }),
    request,
  })
  const fixedBy = (choice: keyof SiteChoices) => settings.Fixed.find(({ Name }) => Name === choice)?.Variable
  const field = (name: TextName, { help = '' } = {}) => {
    const choice = choiceOf(name)
    const variable = fixedBy(choice)
    return {
      label: labels[choice],
      help: variable ? words.fixed({ variable }) : help || undefined,
      ...form.text(name),
      disabled: variable !== undefined,
    }
  }
  const flag = (name: FlagName) => ({ label: labels[name], ...form.toggle(name), disabled: fixedBy(name) !== undefined })
  return (
    <Form form={form} className="vp-settings">
      <section className="vp-settings-part">
        <h2>{words.site}</h2>
        <Field {...field('SiteName')} maxLength={100} required />
        <Field {...field('Contact', { help: words.contactHelp })} maxLength={300} />
        <TimeZoneField {...form.value('TimeZone')} variable={fixedBy('TimeZone')} />
        <DateFormatField {...form.value('DateFormat')} />
        <Field {...field('SearchPageSize')} inputMode="numeric" maxLength={3} />
      </section>
      <section className="vp-settings-part">
        <h2>{categorySettings.title}</h2>
        <Field {...field('CategoriesName', { help: categorySettings.nameHelp })} maxLength={40} />
        <Switch help={categorySettings.mandatoryHelp} {...flag('MandatoryCategorySelection')} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.signIn}</h2>
        <Field {...field('SessionMinutes')} inputMode="numeric" maxLength={5} />
        <Switch help={words.guestSignInHelp} {...flag('GuestSignIn')} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.uploads}</h2>
        <Field {...field('MaxUploadMegabytes')} inputMode="numeric" maxLength={7} />
        <Field {...field('MaxWaitingUploads', { help: words.maxWaitingHelp })} inputMode="numeric" maxLength={6} />
        <TextArea {...field('DeniedFileTypes', { help: words.deniedHelp })} rows={3} spellCheck={false} />
        <TextArea {...field('UploadDisclaimer', { help: words.uploadDisclaimerHelp })} rows={4} maxLength={4000} />
        <TextArea {...field('RecordingConsent', { help: words.recordingConsentHelp })} rows={4} maxLength={4000} />
        <TextArea {...field('ValidPhotoFileExtensions', { help: words.photoTypesHelp })} rows={2} spellCheck={false} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.items}</h2>
        <NewItemsField {...form.value('NewItems')} variable={fixedBy('NewItems')} />
        <Field {...field('DefaultExpiryDays', { help: words.expiryDaysHelp })} inputMode="numeric" maxLength={5} />
        <Switch help={words.freeviewEditHelp} {...flag('AllowFreeviewEdit')} />
        <Switch help={words.publishAutomaticSubtitlesHelp} {...flag('PublishAutomaticSubtitles')} />
      </section>
      <CommentFields mode={form.value('Comments')} words={form.text('CommentWords')} />
      <section className="vp-settings-part">
        <h2>{words.sharing}</h2>
        <Switch help={words.shareWidgetsHelp} {...flag('CanShareWidgets')} />
        <Switch help={words.suggestItemsHelp} {...flag('SuggestItems')} />
        <Switch help={words.suggestInEmbedsHelp} {...flag('SuggestInEmbeds')} />
        <Switch help={words.shareNeedsSignInHelp} {...flag('ShareNeedsSignIn')} />
        <Field {...field('ShareDays', { help: words.daysHelp })} inputMode="numeric" maxLength={4} />
        <Field {...field('EmbedDays', { help: words.daysHelp })} inputMode="numeric" maxLength={4} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.viewing}</h2>
        <Switch help={words.trackingHelp} {...flag('Tracking')} />
        <Switch help={words.classAttentionHelp} {...flag('ClassAttention')} />
        <Switch help={words.classCaptionsHelp} {...flag('ClassCaptions')} />
        <Switch help={words.toursHelp} {...flag('Tours')} />
        <Field {...field('ViewingDays', { help: words.viewingDaysHelp })} inputMode="numeric" maxLength={4} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.trash}</h2>
        <Field {...field('TrashDays', { help: words.trashDaysHelp })} inputMode="numeric" maxLength={4} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.messages}</h2>
        <TextArea {...field('Disclaimer', { help: words.disclaimerHelp })} rows={4} maxLength={4000} />
        <TextArea {...field('Notice', { help: words.noticeHelp })} rows={3} maxLength={4000} />
        <Switch help={words.cookiePopupHelp} {...flag('CookiePopup')} />
      </section>
    </Form>
  )
}
