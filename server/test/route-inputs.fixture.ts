import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AuthorizationInputs, found, type RouteInput, widget } from './authorization-inputs.fixture.ts'
import type { AuthorizationScene, Target } from './authorization-scene.fixture.ts'

const serverFolder = join(import.meta.dirname, '..')

/** The inputs of every capability that has some. */
const inputs = await Promise.all(
  readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[\w-]+\/authorization\.fixture\.ts$/.test(path))
    .map(async (path) => ((await import(join(serverFolder, path))) as { authorizationInputs: AuthorizationInputs }).authorizationInputs),
)

/** The addresses to request of each page, by its path. */
export const pages: NonNullable<AuthorizationInputs['pages']> = Object.assign({}, ...inputs.map((own) => own.pages))

/** Fields that name an item. */
const itemNames = ['id', 'encid', 'cdid', 'addcdid', 'cdids', 'psid', 'plid', 'w']

let attempts = 0

/** Fields of single routes that differ from the usual value of their name, by path. */
const routeFields = (id: string, target: Target, scene: AuthorizationScene): Record<string, RouteInput | RouteInput[]> =>
  Object.assign({}, ...inputs.map((own) => own.routes?.(id, target, scene)))

/** The usual value of each field, by its name; each route takes the fields that it understands. */
const fieldsOf = (
  id: string,
  { chapterId: chapid, conversionId: cid, shareId: shareid, entryId }: Target,
  scene: AuthorizationScene,
): RouteInput => ({
  ...{ id, encid: id, cdid: id, addcdid: String(scene.open.id), cdids: id, psid: id, s: found, term: found, f: { s: found, ps: 50 } },
  ...{ w: widget(id), plid: id, search: found },
  ...{ chapid, start: 1, duration: 2, title: 'Taken over', description: 'Taken over', isprivate: false, displayname: 'Taken over' },
  ...{
    pw: 'nothing',
    url: 'https://taken.example/over.m3u8',
    is360: true,
    returnurl: '/',
    cid,
    command: 'delete',
    fn: 'none',
  },
  // Rows that are somebody else's, or that administrators look after.
  ...{ person: scene.owner.id, group: scene.rows.group, groupid: scene.rows.group, policy: scene.rows.policy, policyid: scene.rows.policy },
  ...{ session: scene.rows.session, iid: scene.rows.provider, batch: scene.rows.batch, savedid: scene.rows.search },
  ...{
    catid: scene.categoryId,
    field: scene.fieldId,
    fid: scene.fieldId,
    shareid,
    itemplid: entryId,
    psiid: entryId,
    programme: scene.rows.scheduleEntry,
  },
  ...{ screen: scene.screen.code, screenid: scene.screen.id, screenids: [scene.screen.id], screencode: scene.screen.shown },
  ...{ screencommand: 'identify', timezone: 'Europe/Berlin', message: '', gallerydata: true, withprivate: true },
  ...{ foreverybody: true, approve: true, grantee: 'user', who: scene.other.id, access: 'edit', acl: ['other'], sites: [] },
  ...{ taken: [{ EncID: id, Title: 'Taken over', Description: null, Place: 0 }] },
  ...{
    ticket: 'A'.repeat(43),
    lang: 'en',
    tz: 'Europe/Berlin',
    key: 12,
    value: 'dark',
    on: true,
    keys: { m: 'x' },
    accept: true,
    ind: 'none',
  },
  ...{ time: 30, embed: true, userid: scene.other.id, ft: 1, add: true, starttime: 3, status: 0 },
  ...{ text: 'Taken over', textseconds: 3, preamble: id, broadcast: true, startat: '2026-01-01', desc: 'Taken over' },
  ...{ module: 'core', filter: { s: found }, options: { SearchFilters: { s: found } }, order: '1,2', index: 0 },
  // Every administrator's, and nobody else's.
  ...{ owner: scene.other.id, ppid: 0, share: true, statusid: 1, archive: true, all: true, report: true },
  ...{ catsinc: [], catsexc: [], editonly: true, data: [{ Lang: 'de', Value: 'Taken over' }] },
  ...{ kind: 'oidc', name: 'Elsewhere', rule: 'refuse', enabled: false, settings: {}, username: 'taken' },
})

/** Fields that name nothing of anybody. A field that is neither here nor in `fieldsOf` fails the test. */
export const publicValues = new Set(
  [
    'pi ps o d from to before action linktype pending u i w h eof tlid was locked stopat liveencoderid imageseconds minutes revision replace type',
    'ownerfullname fieldvalues expiry publishat preambleenabled liveurl channelname channellogo broadcastdate tooltip defaultvalue',
    'isrequired multiline htmlenabled recordtypes items admin fiid after rt currentcount rotate filename retainsource filenameastitle showera',
    'copyonly mediaprofile mobiledevice setprivate profileid guid ind maxcount ids email isadmin password groups rights addpermissions',
    'addmembers removemembers approvalrequired restriction isdefault everybody restrictionbypass authbypass auth baseurl embeddisabled thumbnail',
    'cameraangle disableseekfrom adminsignin checkminutes durationsecs transitionindex gallerymode captions sound days firstday lastday priority',
    // Names of settings.
    'SiteName Contact TimeZone DateFormat DeniedFileTypes ValidPhotoFileExtensions MaxUploadBytes SessionMinutes SearchPageSize MandatoryCategorySelection CategoriesName',
    'GuestSignIn Disclaimer UploadDisclaimer RecordingConsent Notice CookiePopup CanShareWidgets SuggestItems SuggestInEmbeds ClassAttention ClassCaptions Tours PublishAutomaticSubtitles ShareNeedsSignIn ShareDays EmbedDays EmbedSites TrustedOrigins Tracking ViewingDays TrashDays',
    'on keys AllowFreeviewEdit DefaultExpiryDays MaxWaitingUploads NewItems audience',
  ]
    .join(' ')
    .split(' ')
    .concat(inputs.flatMap(({ publicValues: own = [] }) => own)),
)

interface UsualInputs {
  all: RouteInput
  ofRoutes: Record<string, RouteInput | RouteInput[]>
}

/** Thousands of requests have the same inputs, which are made once for each item and each spelling of its id. */
const made = new WeakMap<AuthorizationScene, Map<Target, Map<string, UsualInputs>>>()

function usualInputs(id: string, target: Target, scene: AuthorizationScene): UsualInputs {
  const ofScene = made.get(scene) ?? new Map<Target, Map<string, UsualInputs>>()
  const ofTarget = ofScene.get(target) ?? new Map<string, UsualInputs>()
  const usual = ofTarget.get(id) ?? {
    all: Object.assign(fieldsOf(id, target, scene), ...inputs.map((one) => one.fields?.(id, target, scene))) as RouteInput,
    ofRoutes: routeFields(id, target, scene),
  }
  made.set(scene, ofScene.set(target, ofTarget.set(id, usual)))
  return usual
}

/** The inputs of the requests that are made to a route about an item. */
export function inputsFor(path: string, id: string, target: Target, scene: AuthorizationScene): RouteInput[] {
  const { all, ofRoutes } = usualInputs(id, target, scene)
  const own = ofRoutes[path] ?? {}
  // Each attempt names another account: a third wrong password for one waits three seconds.
  return (Array.isArray(own) ? own : [own]).map((fields) => ({ ...all, un: `nobody${++attempts}`, ...fields }))
}

/** Whether the input of a route names the item, or only rows that are the same for every item. */
export function mentionsItem(
  { endpoint: { path }, names }: { endpoint: { path: string }; names: readonly string[] },
  scene: AuthorizationScene,
): boolean {
  const own = usualInputs('', scene.open, scene).ofRoutes[path]
  if (Array.isArray(own)) return true
  return names.some(
    (name) =>
      (itemNames.includes(name) && (own === undefined || !(name in own))) ||
      ['chapid', 'cid', 'shareid', 'itemplid', 'psiid'].includes(name),
  )
}
