import type { Target, WalkScene } from './authorization.fixture.ts'

/** Begins every hidden text, and may stand in an answer as what was asked. */
export const found = 'Zyxomma'
/** Stands in no answer to somebody who may not see. */
export const secret = 'secretum'

const widget = (id?: string): string =>
  JSON.stringify({ Title: '', Display: 2, ...(id === undefined ? {} : { PlaylistCDID: id }), SearchFilters: { s: found } })
const addressed = (path: string, of: object): string => `${path}?w=${encodeURIComponent(JSON.stringify(of))}`

/** What may be asked of every page that is no call; a page without an entry fails. */
export const pages: Record<string, (id: string, scene: Pick<WalkScene, 'categoryId' | 'screen'>) => string[]> = {
  '/': () => [`/?f=${encodeURIComponent(JSON.stringify({ s: found }))}`],
  '/Default.aspx': () => [`/Default.aspx?f=${encodeURIComponent(JSON.stringify({ s: found }))}`],
  '/view.aspx': (id) => [`/view.aspx?id=${id}`, `/View.ASPX?ID=${id}&code=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`],
  '/login.aspx': (id) => [`/login.aspx?returnurl=/view.aspx?id=${id}`],
  '/SwitchUser.aspx': (id) => [`/SwitchUser.aspx?returnurl=/view.aspx?id=${id}`],
  '/LoginComplete.aspx': (id) => [`/LoginComplete.aspx?returnurl=/view.aspx?id=${id}`],
  '/sign-in/oidc': (id) => [`/sign-in/oidc?state=${id}&code=${id}`],
  '/sign-in/oidc/:id': (id) => [`/sign-in/oidc/${id}?state=${id}&code=${id}`, `/sign-in/oidc/1?state=${id}&code=${id}`],
  '/sign-in/complete': (id) => [`/sign-in/complete?ticket=${id}`],
  '/sign-in/saml/:id': (id) => [`/sign-in/saml/${id}`],
  '/sign-in/saml/:id/metadata': (id) => [`/sign-in/saml/${id}/metadata`],
  '/upload.aspx': (id) => [`/upload.aspx?id=${id}`],
  '/admin': (id) => [`/admin?s=${id}`],
  '/admin/:section': (id) => [`/admin/${id}`, `/Admin/Log?s=${found}`],
  '/widgets.aspx': (id) => [`/widgets.aspx?edit=${id}`],
  '/conversions.aspx': (id) => [`/conversions.aspx?id=${id}`],
  '/Embed.aspx': (id) => [`/Embed.aspx?id=${id}`, `/embed.aspx?id=${id}&autoplay=1&code=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`],
  '/embedw.aspx': (id) => [`/embedw.aspx?w=${encodeURIComponent(widget(id))}`],
  '/embedw.js': (id) => [`/embedw.js?id=${id}`],
  '/w/': (id, { categoryId }) => [
    `/w/?w=${encodeURIComponent(widget(id))}`,
    `/w/?w=${encodeURIComponent(widget())}`,
    `/w/?v=2&json=1&plid=${id}`,
    `${addressed('/w/', { Title: '', Type: 2, Display: 2, CatID: categoryId })}&json=1`,
    `${addressed('/w/', { Title: '', Display: 2, SearchFilters: { c: [categoryId] } })}&json=1`,
  ],
  '/vitrine-player.js': (id) => [`/vitrine-player.js?id=${id}`],
  '/oembed': (id) =>
    ['view', 'Embed'].flatMap((page) =>
      ['json', 'xml'].map((format) => `/oembed?format=${format}&url=${encodeURIComponent(`http://localhost/${page}.aspx?id=${id}`)}`),
    ),
  '/GetQR.aspx': (id) => [`/GetQR.aspx?size=100&link=${encodeURIComponent(`/view.aspx?id=${id}`)}`],
  '/signage/service-worker.js': () => ['/signage/service-worker.js'],
  '/signage/:screen': (id, { screen }) => [`/signage/${id}`, `/signage/${screen.code}`],
  '/api/admin/screens/:screen/thumbnail.jpg': (id, { screen }) => [
    `/api/admin/screens/${id}/thumbnail.jpg`,
    `/api/admin/screens/${screen.id}/thumbnail.jpg`,
  ],
  // Their own walk is below, with files.
  '/media/Images/Categories/:name': (id) => [`/media/Images/Categories/${id}.jpg`],
  '/media/:token/:encid/:name': () => [],
  '/api/ml/upload/files/': () => [],
  '/api/ml/upload/files/:id': (id) => [`/api/ml/upload/files/${id}`],
}

type Fields = Record<string, unknown>

/** What a screen says that has nothing to say. */
const quiet = { Title: '', ProgrammeID: 0, EncID: '', Errors: [], FreeBytes: -1, KeptBytes: 0, Width: 0, Height: 0, WasOffline: false }

/** Where a name means something else than everywhere else, and what is asked besides. */
function particular(id: string, target: Target, scene: WalkScene): Record<string, Fields | Fields[]> {
  const { categoryId, fieldId, rows } = scene
  return {
    '/api/core/cats/save/': { id: categoryId, data: { Name: 'Taken over' } },
    '/api/core/cats/delete/': { id: categoryId },
    '/api/core/cats/place/': { id: categoryId, after: 0 },
    '/api/core/cats/saveimage/': { data: 'AAAA' },
    '/api/core/fields/items/': { id: fieldId },
    '/api/core/fields/suggestions/': { id: fieldId, s: '' },
    '/api/core/fieldtranslations/': { id: fieldId, catid: undefined },
    '/api/core/fielditemtranslations/': { id: 999_999, fiid: 999_999, fid: undefined, catid: undefined },
    '/api/core/categorytitletranslations/': { id: categoryId, fid: undefined },
    '/api/admin/fields/save/': { type: 'txt' },
    '/api/admin/fields/order/': { order: [fieldId] },
    '/api/ml/photoset/items/': [{ only: String(target.entryId) }, {}],
    '/api/ml/photoset/restore/': { ids: [id] },
    '/api/ml/search/': [{ approve: false }, { approve: false, f: { c: [categoryId] } }],
    '/api/ml/user/notifications/dismiss/': { id: `failed-${target.id}` },
    '/api/signage/pair/': { key: 'A'.repeat(87) },
    '/api/signage/resume/': { challenge: `1.${'A'.repeat(43)}`, signature: 'A'.repeat(86) },
    '/api/signage/report/': { report: quiet },
    '/api/signage/search/': { f: { s: found } },
    '/api/ml/media/:id/vd/': { w: 640, h: 360 },
    '/api/ml/thumbnails/save/': { data: '/9j/AAAA', eof: 1 },
    '/api/ml/playlists/:encid/deleteitem/': { id: target.entryId },
    '/api/ml/playlists/:encid/updateitem/': { id: target.entryId },
    '/api/ml/playlists/:encid/saveorder/': { order: String(target.entryId) },
    // What one may not see, put into something of one's own.
    '/api/ml/playlists/AddItem/': [{}, { cdid: String(scene.ownPlaylistId), addcdid: id }],
    '/api/ml/playlists/CheckMembership/': [{}, { cdid: String(scene.ownPlaylistId), addcdid: id }],
    '/api/ml/batch/expiry/': { value: '2027-01-31' },
    '/api/ml/w/': [
      {},
      { w: undefined, plid: undefined, f: undefined, guid: rows.guid },
      { w: JSON.stringify({ Title: '', Type: 2, Display: 2, CatID: categoryId }) },
    ],
    '/api/ml/w/playlist/': { ind: '3' },
    '/api/ml/widgets/one/': { savedid: rows.widget },
    '/api/ml/widgets/save/': { savedid: rows.widget },
    '/api/ml/widgets/delete/': { savedid: rows.widget },
    '/api/ml/media/:encid/savechapter/': { id: target.chapterId },
    '/api/ml/layout/hasviewed/': { ids: scene.hidden.map((one) => one.id).join(','), ind: '3' },
    '/api/vt/:encid/post/': { ind: 0, data: [{ dt: '2026-01-05T09:00:00Z', ct: 7, i: 0, v: { StartTimeSecs: 0, EndTimeSecs: 30 } }] },
  }
}

/** Fields that name an item. */
const itemNames = ['id', 'encid', 'cdid', 'addcdid', 'cdids', 'psid', 'plid', 'w']

/** Everything that any route may ask for, all at once: each takes what it knows. */
const fieldsOf = (id: string, { chapterId: chapid, conversionId: cid, shareId: shareid, entryId }: Target, scene: WalkScene): Fields => ({
  ...{ id, encid: id, cdid: id, addcdid: String(scene.open.id), cdids: id, psid: id, s: found, term: found, f: { s: found, ps: 50 } },
  ...{ w: widget(id), plid: id, search: found },
  ...{ chapid, start: 1, duration: 2, title: 'Taken over', description: 'Taken over', isprivate: false, displayname: 'Taken over' },
  ...{
    un: 'nobody',
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
    programme: scene.rows.programme,
  },
  ...{ screen: scene.screen.code, screenid: scene.screen.id, screenids: [scene.screen.id], screencode: scene.screen.shown },
  ...{ screencommand: 'identify', timezone: 'Europe/Berlin', message: '', gallerydata: true, withprivate: true },
  ...{ foreverybody: true, approve: true, grantee: 'user', who: scene.other.id, access: 'edit', acl: ['other'], sites: [] },
  ...{ taken: [{ EncID: id, Title: 'Taken over', Description: null, Place: 0 }] },
  ...{ ticket: 'A'.repeat(43), lang: 'en', tz: 'Europe/Berlin', key: 12, value: 'dark', accept: true, ind: 'none' },
  ...{ time: 30, embed: true, userid: scene.other.id, ft: 1, add: true, starttime: 3, status: 0 },
  ...{ text: 'Taken over', textseconds: 3, preamble: id, broadcast: true, startat: '2026-01-01', desc: 'Taken over' },
  ...{ module: 'core', filter: { s: found }, options: { SearchFilters: { s: found } }, order: '1,2', index: 0 },
  // Every administrator's, and nobody else's.
  ...{ owner: scene.other.id, ppid: 0, share: true, statusid: 1, archive: true, all: true, report: true },
  ...{ catsinc: [], catsexc: [], editonly: true, data: [{ Lang: 'de', Value: 'Taken over' }] },
  ...{ kind: 'oidc', name: 'Elsewhere', rule: 'refuse', enabled: false, settings: {}, username: 'taken' },
})

/** Of the fields that a route may be given, those that name nothing of anybody's; a field in neither list fails. */
export const saysNothing = new Set(
  [
    'pi ps o d from to before action linktype pending u i w h eof tlid was locked stopat liveencoderid imageseconds minutes revision replace type',
    'ownerfullname fieldvalues expiry publishat preambleenabled liveurl channelname channellogo broadcastdate tooltip defaultvalue',
    'isrequired multiline htmlenabled recordtypes items admin fiid after rt currentcount rotate filename retainsource filenameastitle showera',
    'copyonly mediaprofile mobiledevice setprivate profileid guid ind maxcount ids email isadmin password groups rights addpermissions',
    'addmembers removemembers approvalrequired restriction isdefault everybody restrictionbypass authbypass auth baseurl embeddisabled thumbnail',
    'checkminutes durationsecs transitionindex gallerymode captions sound days firstday lastday priority',
    // What settings are called.
    'SiteName DeniedFileTypes ValidPhotoFileExtensions MaxUploadBytes SessionMinutes SearchPageSize MandatoryCategorySelection CategoriesName',
    'GuestSignIn Disclaimer Notice CookiePopup CanShareWidgets ShareNeedsSignIn ShareDays EmbedDays EmbedSites Tracking ViewingDays TrashDays',
    'AllowFreeviewEdit DefaultExpiryDays MaxWaitingUploads NewItems audience',
  ]
    .join(' ')
    .split(' '),
)

/** What a route is asked about an item, once or more. */
export function asksOf(path: string, id: string, target: Target, scene: WalkScene): Fields[] {
  const own = particular(id, target, scene)[path] ?? {}
  const all = fieldsOf(id, target, scene)
  return (Array.isArray(own) ? own : [own]).map((fields) => ({ ...all, ...fields }))
}

/** Does what it is asked name the item, or only rows that are the same for every item? */
export function namesItem(
  { endpoint: { path }, names }: { endpoint: { path: string }; names: readonly string[] },
  scene: WalkScene,
): boolean {
  const own = particular('', scene.open, scene)[path]
  if (Array.isArray(own)) return true
  return names.some(
    (name) =>
      (itemNames.includes(name) && (own === undefined || !(name in own))) ||
      ['chapid', 'cid', 'shareid', 'itemplid', 'psiid'].includes(name),
  )
}
