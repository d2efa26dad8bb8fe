import { useState } from 'react'
import { getSiteSettings, type SiteChoices, type SiteSettingsAnswer, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { categorySettingsWords } from '../../sdk/text/en/category-settings.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { NewItemsField } from './new-items-field.tsx'
import { changesOf, notNumbers, type SettingsValues, valuesOf } from './settings-values.ts'
import './settings.css'

type TextName = { [Name in keyof SettingsValues]: string extends SettingsValues[Name] ? Name : never }[keyof SettingsValues]
type FlagName = { [Name in keyof SettingsValues]: boolean extends SettingsValues[Name] ? Name : never }[keyof SettingsValues]

export function SettingsForm({ settings }: { settings: SiteSettingsAnswer }) {
  const words = useWords(adminWords).settings
  const categorySettings = useWords(categorySettingsWords)
  const portal = useWords(portalWords)

  const [values, setValues] = useState(() => valuesOf(settings))
  const [isChecked, setChecked] = useState(false)
  const saving = useWrite(() => client.call(saveSiteSettings, changesOf(settings, values)), {
    changes: [getSiteSettings],
    isForm: true,
    done: () => words.saved,
  })
  useUnsavedChanges(Object.keys(changesOf(settings, values)).length > 0)
  const faults = isChecked ? notNumbers(values) : []
  const set = (change: Partial<SettingsValues>) => setValues({ ...values, ...change })
  const fixedBy = (choice: keyof SiteChoices) => settings.Fixed.find(({ Name }) => Name === choice)?.Variable
  const field = (name: TextName, label: string, { choice = name as keyof SiteChoices, help = '', error = '' } = {}) => {
    const variable = fixedBy(choice)
    return {
      label,
      help: variable ? words.fixed({ variable }) : help || undefined,
      error: error || (faults.some((fault) => fault === name) ? words.notNumber({ label }) : undefined),
      disabled: variable !== undefined,
      value: values[name],
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    }
  }
  const flag = (name: FlagName) => ({
    checked: values[name],
    disabled: fixedBy(name) !== undefined,
    onChange: (checked: boolean) => set({ [name]: checked }),
  })
  const blank = isChecked && !values.SiteName.trim() ? words.blankName : ''
  return (
    <form
      noValidate
      data-untracked
      className="vp-settings"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (values.SiteName.trim() && notNumbers(values).length === 0) saving.mutate(undefined)
      }}
    >
      <section className="vp-settings-part">
        <h2>{words.site}</h2>
        <Field {...field('SiteName', words.siteName, { error: blank })} maxLength={100} required />
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
        <TextArea {...field('ValidPhotoFileExtensions', words.photoTypes, { help: words.photoTypesHelp })} rows={2} spellCheck={false} />
      </section>
      <section className="vp-settings-part">
        <h2>{words.items}</h2>
        <NewItemsField value={values.NewItems} variable={fixedBy('NewItems')} onChange={(NewItems) => set({ NewItems })} />
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
      <div role="alert">{saving.isError && <p className="vp-error">{errorSentence(portal, saving.error)}</p>}</div>
      <div className="vp-row vp-row-end">
        <Button type="submit" tone="accent" isBusy={saving.isPending}>
          {portal.save}
        </Button>
      </div>
    </form>
  )
}
