import { safeParse } from 'valibot'
import { searchTagGroups as searchTagsEndpoint } from '../../sdk/chapter-tags/contract.ts'
import { grantAccess } from '../../sdk/grants/contract.ts'
import { processLink } from '../../sdk/links/contract.ts'
import { ItemId } from '../../sdk/media/contract.ts'
import { findPeople } from '../../sdk/people/contract.ts'
import { sendToSignage } from '../../sdk/signage/setup/contract.ts'
import type { ServerWords } from '../../sdk/text/en/server.ts'
import { mayAdd, mayUpload } from '../actor/may-add.ts'
import { searchTagGroups } from '../chapter-tags/tag-groups.ts'
import type { Context } from '../context.ts'
import { listFonts } from '../fonts/fonts.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { escapeHtml } from '../http/html.ts'
import { itemPart } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { mayGrant } from '../items/policy.ts'
import { choices, type Fragment, fragmentHtml, labelled, select } from './fragment.ts'
import { signUpForm } from './sign-up-forms.ts'
import { listScreens } from './table.ts'

/** A call with the parameters of its address, by name in small letters. */
export interface MarkupCall {
  ctx: Context
  field: (name: string) => string
}

type Draw = (call: MarkupCall) => Promise<Omit<Fragment, 'name'>> | Omit<Fragment, 'name'>

const idNames = ['id', 'encid', 'enc', 'cdid']

const wordsOf = ({ ctx }: MarkupCall): ServerWords['markup'] => ctx.language.words.markup

/** The id of the item that a call names by one of these fields. */
function idIn({ field }: MarkupCall, names: readonly string[] = idNames): string {
  const checked = safeParse(ItemId, names.map(field).find((value) => value !== '') ?? '')
  return checked.success ? checked.output : refuse('INPUT_NOT_UNDERSTOOD', { code: 'CHECK', text: 'Invalid CDID' })
}

const address = (path: string, parameters: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))

/** A dialog of a feature that this library does not offer; it leads to the library. */
const missing = (call: MarkupCall): Omit<Fragment, 'name'> => ({
  title: wordsOf(call).missing,
  body: '',
  link: { href: '/', text: wordsOf(call).open },
})

const dialogs: Readonly<Record<string, Draw>> = {
  async sendtosignage(call) {
    const words = wordsOf(call)
    requireAdministrator(call.ctx)
    const screens = await listScreens(call.ctx.db)
    const { id } = await itemFor(call.ctx, idIn(call))
    const EncID = call.ctx.ids.encode(id)
    const link = { href: `/view.aspx?id=${EncID}`, text: words.open }
    if (screens.length === 0) return { title: words.screens, body: `<p>${escapeHtml(words.noScreens)}</p>`, link }
    const boxes = choices(
      words.screens,
      'screenids',
      'checkbox',
      screens.map(({ id: value, name: text }) => ({ value, text })),
    )
    const body = `<input type="hidden" name="cdid" value="${EncID}">${boxes}`
    return { title: words.screens, body, endpoint: sendToSignage.path, send: words.send, link }
  },
  async selectphotocontent(call) {
    const words = wordsOf(call)
    const { ctx } = call
    const item = await itemFor(ctx, idIn(call, ['pl', ...idNames]))
    const photos = (await itemPart(ctx, 'playlist').load(ctx, [item], {})).get(item.id)?.Playlist ?? []
    const link = { href: `/view.aspx?id=${ctx.ids.encode(item.id)}`, text: words.open }
    const rows = photos.slice(0, 500).flatMap(({ EncID, Title, ImageURLs, Pages }) => {
      const image = Pages?.[0]?.ImageURLs[0] ?? ImageURLs[0]
      return image ? [{ value: EncID, text: Title, image: image.URL }] : []
    })
    const body = rows.length === 0 ? `<p>${escapeHtml(words.noPhotos)}</p>` : choices(words.photos, 'encid', 'radio', rows)
    return { title: words.photos, body, link }
  },
  findmember(call) {
    const words = wordsOf(call)
    const field = '<input id="vitrine-member" type="search" name="s" minlength="2" maxlength="200" autocomplete="off" '
    return { title: words.person, body: labelled(words.person, 'vitrine-member', `${field}data-search="${findPeople.path}">`) }
  },
  async grantaccessmodal(call) {
    const words = wordsOf(call)
    const EncID = call.ctx.ids.encode((await itemFor(call.ctx, idIn(call), mayGrant, 'GRANTS_NOT_YOURS')).id)
    const person = `<input id="vitrine-who" type="search" name="who" autocomplete="off" data-search="${findPeople.path}">`
    const access = [
      { value: 'view', text: words.view },
      { value: 'edit', text: words.edit },
    ]
    return {
      title: words.access,
      body: `<input type="hidden" name="grantee" value="user">${labelled(words.person, 'vitrine-who', person)}${labelled(words.access, 'vitrine-access', select('vitrine-access', 'access', access))}`,
      endpoint: address(grantAccess.path, { encid: EncID }),
      send: words.send,
      link: { href: `/view.aspx?id=${EncID}`, text: words.open },
    }
  },
  uploadmedia(call) {
    if (!mayUpload(call.ctx.actor)) refuse('UPLOAD_NOT_ALLOWED')
    const words = wordsOf(call)
    const input = '<input id="vitrine-files" type="file" name="files" multiple data-endpoint="/api/ml/upload/files/">'
    return { title: words.files, body: labelled(words.files, 'vitrine-files', input), link: { href: '/upload.aspx', text: words.open } }
  },
  externalcontent(call) {
    if (!mayAdd(call.ctx.actor, 9)) refuse('LINK_NOT_ALLOWED')
    const words = wordsOf(call)
    return {
      title: words.links,
      body: labelled(words.links, 'vitrine-links', '<textarea id="vitrine-links" name="fn" rows="5" spellcheck="false"></textarea>'),
      endpoint: processLink.path,
      send: words.send,
      link: { href: '/upload.aspx', text: words.open },
    }
  },
  async managechaptertags(call) {
    const words = wordsOf(call)
    const { Items } = await searchTagGroups(call.ctx, { s: '' })
    const field = `<input id="vitrine-tags" type="search" name="s" maxlength="200" autocomplete="off" data-search="${searchTagsEndpoint.path}">`
    const groups = choices(
      words.tags,
      'groupid',
      'radio',
      Items.map(({ ID, Title }) => ({ value: ID, text: Title })),
    )
    return {
      title: words.tags,
      body: `${labelled(words.tagSearch, 'vitrine-tags', field)}${groups}`,
      link: { href: '/', text: words.open },
    }
  },
  academysignupmodal: async (call) => (await signUpForm(call.ctx, 'academy')) ?? missing(call),
  portalsignupmodal: async (call) => (await signUpForm(call.ctx, 'portal')) ?? missing(call),
}

/** Dialogs for people who have no account yet. */
const openNames: readonly string[] = ['academysignupmodal', 'portalsignupmodal']

/** Colours that can be pressed beside the field for any other. */
const swatches = ['#000000', '#ffffff', '#0a5f6e', '#1d4ed8', '#15803d', '#b45309', '#b91c1c', '#7e22ce']

const lists: Readonly<Record<string, (call: MarkupCall) => Promise<string[]> | string[]>> = {
  async fontsel(call) {
    const { Results } = await listFonts(call.ctx, { s: '' })
    const fonts = Results.map(({ Name }) => ({ value: Name, text: Name }))
    return [labelled(wordsOf(call).font, 'vitrine-font', select('vitrine-font', 'font', fonts))]
  },
  colourpicker(call) {
    const { colour } = wordsOf(call)
    const buttons = swatches.map(
      (value) =>
        `<button type="button" data-colour="${value}" aria-label="${escapeHtml(colour)} ${value}" style="background:${value}"></button>`,
    )
    return [labelled(colour, 'vitrine-colour', '<input id="vitrine-colour" type="color" name="colour">'), buttons.join('')]
  },
}

/** Names of all fetches, for the tests. */
export const markupNames: readonly string[] = [...Object.keys(dialogs), ...Object.keys(lists)]

/** The answer to a fetch: HTML of a dialog, or a JSON array of HTML for the two selectors. All but sign-ups need an account. */
export async function markupOf(call: MarkupCall, name: string): Promise<{ html: string } | { list: string[] }> {
  const [dialog, list] = [Object.hasOwn(dialogs, name) ? dialogs[name] : undefined, Object.hasOwn(lists, name) ? lists[name] : undefined]
  if (dialog === undefined && list === undefined) refuse('ADDRESS_NOT_FOUND')
  if (call.ctx.actor.kind !== 'user' && !openNames.includes(name)) refuse('SIGNED_OUT')
  if (list !== undefined) return { list: await list(call) }
  return { html: fragmentHtml({ ...(await (dialog as Draw)(call)), name }) }
}
