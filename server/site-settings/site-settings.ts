import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type SaveSiteSettingsInput, SiteChoiceRules, type SiteChoices, type SiteSettingsAnswer } from '../../sdk/site-settings/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { storeChoices } from '../stored-choices/stored-choice.ts'
import { doneWords } from '../text/done-words.ts'
import { listChoices, writeChoice } from './table.ts'

export { listChoices, replaceChoice, writeChoice } from './table.ts'

type Name = keyof SiteChoices

/** Name of each choice among all settings. */
const settingOf = {
  SiteName: 'siteName',
  Contact: 'contact',
  TimeZone: 'timeZone',
  DateFormat: 'dateFormat',
  DeniedFileTypes: 'deniedFileTypes',
  ValidPhotoFileExtensions: 'photoExtensions',
  MaxUploadBytes: 'maxUploadBytes',
  MaxWaitingUploads: 'maxWaitingUploads',
  SessionMinutes: 'sessionMinutes',
  SearchPageSize: 'searchPageSize',
  MandatoryCategorySelection: 'mandatoryCategories',
  CategoriesName: 'categoriesName',
  GuestSignIn: 'guestSignIn',
  Disclaimer: 'siteDisclaimer',
  UploadDisclaimer: 'uploadDisclaimer',
  RecordingConsent: 'recordingConsent',
  Notice: 'centralNotice',
  CookiePopup: 'cookiePopup',
  CanShareWidgets: 'canShareWidgets',
  SuggestItems: 'suggestItems',
  SuggestInEmbeds: 'suggestInEmbeds',
  ClassAttention: 'classAttention',
  ClassCaptions: 'classCaptions',
  Tours: 'tours',
  PublishAutomaticSubtitles: 'publishAutomaticSubtitles',
  ShareNeedsSignIn: 'shareNeedsSignIn',
  ShareDays: 'shareDays',
  EmbedDays: 'embedDays',
  EmbedSites: 'embedSites',
  TrustedOrigins: 'trustedOrigins',
  Tracking: 'tracking',
  ViewingDays: 'viewingDays',
  TrashDays: 'trashDays',
  AllowFreeviewEdit: 'allowFreeviewEdit',
  DefaultExpiryDays: 'defaultExpiryDays',
  NewItems: 'newItems',
  Comments: 'comments',
  CommentWords: 'commentWords',
} as const satisfies Record<Name, keyof Settings>

const names = Object.keys(settingOf) as Name[]

/** Environment variables win. An invalid row is ignored. */
export async function loadSiteSettings(db: Kysely<Database>, settings: Settings): Promise<void> {
  const rows = await listChoices(db)
  storeChoices(settings, rows)
  const read = (name: string, rule: v.GenericSchema): unknown => {
    const text = rows.get(name)
    const checked = text === undefined ? undefined : v.safeParse(rule, parsed(text))
    return checked?.success ? checked.output : undefined
  }
  const chosen = names.flatMap((name) => {
    const value = settingOf[name] in settings.fixed ? undefined : read(name, SiteChoiceRules[name])
    return value === undefined ? [] : [[settingOf[name], value]]
  })
  Object.assign(settings, Object.fromEntries(chosen))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A change made through another server is seen after so long. */
const cacheTtlMs = 2000

/** Asked by every request: brings the settings of this application up to date when they are two seconds old. */
export function refreshSettings(deps: Pick<Deps, 'db' | 'settings' | 'log'>): () => Promise<void> | undefined {
  let until = 0
  let loading: Promise<void> | undefined
  return () => {
    if (performance.now() < until) return loading
    until = performance.now() + cacheTtlMs
    // Without the database the site goes on with what it knows.
    loading = loadSiteSettings(deps.db, deps.settings)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'settings could not be read'))
      .finally(() => {
        loading = undefined
      })
    return loading
  }
}

/** Written by a migration of sites that are older than the choice; false since an administrator has answered. */
const question = 'AsksNewItems'

export async function getSiteSettings(ctx: Context): Promise<SiteSettingsAnswer> {
  requireAdministrator(ctx)
  await loadSiteSettings(ctx.db, ctx.settings)
  const { fixed } = ctx.settings
  return {
    ...choicesOf(ctx.settings),
    AsksNewItems: !('newItems' in fixed) && (await listChoices(ctx.db)).get(question) === 'true',
    Fixed: names.flatMap((Name) => {
      const Variable = fixed[settingOf[Name]]
      return Variable === undefined ? [] : [{ Name, Variable }]
    }),
  }
}

const choicesOf = (settings: Settings): SiteChoices =>
  Object.fromEntries(names.map((name) => [name, settings[settingOf[name]]])) as unknown as SiteChoices

export async function saveSiteSettings(ctx: Context, input: v.InferOutput<typeof SaveSiteSettingsInput>): Promise<Done> {
  requireAdministrator(ctx)
  await loadSiteSettings(ctx.db, ctx.settings)
  const before = choicesOf(ctx.settings)
  const changed = names.filter((name) => input[name] !== undefined && JSON.stringify(input[name]) !== JSON.stringify(before[name]))
  if (changed.some((name) => settingOf[name] in ctx.settings.fixed)) refuse('SETTING_FIXED')
  // Choosing what holds already answers the question too.
  if (changed.length === 0 && input.NewItems === undefined) return { Success: true, Message: doneWords(ctx).saved }
  await ctx.db.transaction().execute(async (trx) => {
    if (input.NewItems !== undefined) await writeChoice(trx, question, 'false')
    for (const name of changed) await writeChoice(trx, name, JSON.stringify(input[name]))
    if (changed.length === 0) return
    const detail = Object.fromEntries(changed.map((name) => [name, { was: before[name], is: input[name] }]))
    await record(ctx, trx, { action: 'settings-changed', subject: 'settings', subjectId: '', detail })
  })
  await loadSiteSettings(ctx.db, ctx.settings)
  return { Success: true, Message: doneWords(ctx).saved }
}
