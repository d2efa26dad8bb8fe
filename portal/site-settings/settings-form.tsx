import {
  getSiteSettings,
  SaveSiteSettingsInput,
  type SiteChoices,
  type SiteSettingsAnswer,
  saveSiteSettings,
} from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { categorySettingsWords } from '../../sdk/text/en/category-settings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { NewItemsField } from './new-items-field.tsx'
import { changesOf, invalidNumbers, type SettingsValues, valuesOf } from './settings-values.ts'
import { TimeZoneField } from './time-zone-field.tsx'
import './settings.css'

type TextName = { [Name in keyof SettingsValues]: string extends SettingsValues[Name] ? Name : never }[keyof SettingsValues]
type FlagName = { [Name in keyof SettingsValues]: boolean extends SettingsValues[Name] ? Name : never }[keyof SettingsValues]

export function SettingsForm({ settings }: { settings: SiteSettingsAnswer }) {
  const words = useWords(adminWords).settings
  const categorySettings = useWords(categorySettingsWords)

  const request = useWrite(saveSiteSettings, { changes: [getSiteSettings], isForm: true, done: () => words.saved })
  const form = useFormValues({
    schema: SaveSiteSettingsInput,
    first: valuesOf(settings),
    toInput: (values) => changesOf(settings, values),
    fields: { MaxUploadBytes: 'MaxUploadMegabytes' },
    check: (values) => ({
      ...(values.SiteName.trim() ? {} : { SiteName: words.blankName }),
      ...Object.fromEntries(invalidNumbers(values).map((name) => [name, words.notNumber({ label: numberLabels[name] })])),
    }),
    request,
  })
  const numberLabels = {
    MaxUploadMegabytes: words.maxUpload,
    MaxWaitingUploads: words.maxWaiting,
    SessionMinutes: words.sessionMinutes,
    SearchPageSize: words.pageSize,
    ShareDays: words.shareDays,
    EmbedDays: words.embedDays,
    ViewingDays: words.viewingDays,
    TrashDays: words.trashDays,
    DefaultExpiryDays: words.expiryDays,
  }
  const fixedBy = (choice: keyof SiteChoices) => settings.Fixed.find(({ Name }) => Name === choice)?.Variable
  const field = (name: TextName, label: string, { choice = name as keyof SiteChoices, help = '' } = {}) => {
    const variable = fixedBy(choice)
    return {
      label,
      help: variable ? words.fixed({ variable }) : help || undefined,
      ...form.text(name),
      disabled: variable !== undefined,
    }
  }
  const flag = (name: FlagName) => ({ ...form.toggle(name), disabled: fixedBy(name) !== undefined })
  return (
    <Form form={form} className="vp-settings">
      <section className="vp-settings-part">
        <h2>{words.site}</h2>
        <Field {...field('SiteName', words.siteName)} maxLength={100} required />
        <TimeZoneField {...form.value('TimeZone')} variable={fixedBy('TimeZone')} />
        <Field {...field('SearchPageSize', words.pageSize)} inputMode="numeric" maxLength={3} />
      </section>
      <section className="vp-settings-part">
        <h2>{categorySettings.title}</h2>
        <Field {...field('CategoriesName', categorySettings.name, { help: categorySettings.nameHelp })} maxLength={40} />
        <Switch label={categorySettings.mandatory} help={categorySettings.mandatoryHelp} {...flag('MandatoryCategorySelection')} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.signIn}</h2>
        <Field {...field('SessionMinutes', words.sessionMinutes)} inputMode="numeric" maxLength={5} />
        <Switch label={words.guestSignIn} help={words.guestSignInHelp} {...flag('GuestSignIn')} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.uploads}</h2>
        <Field {...field('MaxUploadMegabytes', words.maxUpload, { choice: 'MaxUploadBytes' })} inputMode="numeric" maxLength={7} />
        <Field {...field('MaxWaitingUploads', words.maxWaiting, { help: words.maxWaitingHelp })} inputMode="numeric" maxLength={6} />
        <TextArea {...field('DeniedFileTypes', words.denied, { help: words.deniedHelp })} rows={3} spellCheck={false} />
        <TextArea {...field('UploadDisclaimer', words.uploadDisclaimer, { help: words.uploadDisclaimerHelp })} rows={4} maxLength={4000} />
        <TextArea {...field('ValidPhotoFileExtensions', words.photoTypes, { help: words.photoTypesHelp })} rows={2} spellCheck={false} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.items}</h2>
        <NewItemsField {...form.value('NewItems')} variable={fixedBy('NewItems')} />
        <Field {...field('DefaultExpiryDays', words.expiryDays, { help: words.expiryDaysHelp })} inputMode="numeric" maxLength={5} />
        <Switch label={words.freeviewEdit} help={words.freeviewEditHelp} {...flag('AllowFreeviewEdit')} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.sharing}</h2>
        <Switch label={words.shareWidgets} help={words.shareWidgetsHelp} {...flag('CanShareWidgets')} />
        <Switch label={words.shareNeedsSignIn} help={words.shareNeedsSignInHelp} {...flag('ShareNeedsSignIn')} />
        <Field {...field('ShareDays', words.shareDays, { help: words.daysHelp })} inputMode="numeric" maxLength={4} />
        <Field {...field('EmbedDays', words.embedDays, { help: words.daysHelp })} inputMode="numeric" maxLength={4} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.viewing}</h2>
        <Switch label={words.tracking} help={words.trackingHelp} {...flag('Tracking')} />
        <Field {...field('ViewingDays', words.viewingDays, { help: words.viewingDaysHelp })} inputMode="numeric" maxLength={4} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.trash}</h2>
        <Field {...field('TrashDays', words.trashDays, { help: words.trashDaysHelp })} inputMode="numeric" maxLength={4} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.messages}</h2>
        <TextArea {...field('Disclaimer', words.disclaimer, { help: words.disclaimerHelp })} rows={4} maxLength={4000} />
        <TextArea {...field('Notice', words.notice, { help: words.noticeHelp })} rows={3} maxLength={4000} />
        <Switch label={words.cookiePopup} help={words.cookiePopupHelp} {...flag('CookiePopup')} />
      </section>
    </Form>
  )
}
