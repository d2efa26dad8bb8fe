import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { FieldDefinition, FieldSet, FieldValuesAnswer } from '../../sdk/fields/contract.ts'
import type { MediaItem, MediaSummary } from '../../sdk/media/contract.ts'
import { defaultPreferences } from '../../sdk/preferences/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { audit as faultsOf, loadStyles, until } from '../../sdk/ui/page.fixture.ts'
import { createQueries } from '../data/cache.ts'
import { Portal } from '../portal.tsx'
import { createPortalRouter } from '../routes.tsx'
import { client } from '../session/client.ts'
import { showToastList } from '../ui/toasts.ts'

export { until }

// Menus are measured again after they were placed; browsers deliver that one frame later, and say so in an event that is no error.
// Errors of images pass by here too, and have no message.
const isLateSize = (event: Event): boolean => event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop completed')
window.addEventListener('error', (event) => isLateSize(event) && event.stopImmediatePropagation(), { capture: true })

export type Answers = Record<string, unknown>

export interface OpenPortal {
  page: HTMLElement
  /** Where the portal is, as its address bar would say. */
  href: () => string
  back: () => void
  /** What was asked, in order. */
  asked: { path: string; query: URLSearchParams; body: unknown }[]
  close: () => void
}

/** The sheets that no component of the portal imports: the foundation, and those of the sdk's parts. */
const styles = [
  '../../sdk/ui/tokens.css',
  '../ui/base.css',
  '../ui/words.css',
  '../../sdk/search/filter-panel.css',
  '../../sdk/chapters/chapters.css',
  '../../sdk/chapters/chapter-tags.css',
  '../../sdk/categories/categories.css',
  '../../sdk/categories/category-cards.css',
]

/** The portal at an address, on a server that answers from a table: a value, a response, or a function of the body. An `Error` refuses with 500. */
export async function openPortal(
  path: string,
  answers: Answers,
  options: Partial<PageOptions> = {},
  // Only the browser's own history asks before it goes back.
  { history: kind = 'memory' }: { history?: 'memory' | 'browser' } = {},
): Promise<OpenPortal> {
  await loadStyles(import.meta.url, ...styles)
  document.documentElement.lang = 'en'
  const page = document.body.appendChild(document.createElement('div'))
  const asked: OpenPortal['asked'] = []
  const realFetch = window.fetch
  window.fetch = async (input, init) => {
    const address = new URL(String(input), location.href)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ path: address.pathname, query: address.searchParams, body })
    const found = answers[address.pathname] ?? defaultAnswer(address.pathname)
    const answer =
      typeof found === 'function' ? await (found as (query: URLSearchParams, body: unknown) => unknown)(address.searchParams, body) : found
    if (answer === undefined)
      return Response.json({ Success: false, Message: 'Nothing there', Code: 'NONE', ErrorCode: 404 }, { status: 404 })
    if (answer instanceof Response) return answer
    if (answer instanceof Error)
      return Response.json({ Success: false, Message: answer.message, Code: 'X', ErrorCode: 500 }, { status: 500 })
    return Response.json(answer)
  }
  const before = location.href
  if (kind === 'browser') window.history.pushState(null, '', '/Default.aspx')
  const history = kind === 'browser' ? createBrowserHistory() : createMemoryHistory({ initialEntries: [path] })
  // Leaves an entry to go back to. The router's history numbers its entries, so it has to make this one too.
  if (kind === 'browser') history.push(path)
  // As after the first press of a person: a toast that waits for the list would be shown by the page of the next test.
  showToastList()
  const root = createRoot(page)
  root.render(<Portal options={pageOptions(options)} router={createPortalRouter(history)} queries={createQueries(client)} />)
  await until(() => page.querySelector('h1, h2'))
  const portal: OpenPortal = {
    page,
    asked,
    href: () => history.location.href,
    back: () => history.back(),
    close() {
      if (!open.delete(portal)) return
      root.unmount()
      page.remove()
      window.fetch = realFetch
      if (kind === 'browser') {
        history.destroy()
        window.history.pushState(null, '', before)
      }
    },
  }
  open.add(portal)
  return portal
}

const open = new Set<OpenPortal>()

/** Closes what a failed test has left open: a page with typed text would ask before the next test file. */
export function closePortals(): void {
  for (const portal of open) portal.close()
}

const field = (ID: number, Title: string, more: Partial<FieldDefinition>): FieldDefinition => ({
  ...{ ID, Title, Type: 'txt', Tooltip: '', DefaultValue: '', IsRequired: false, IsTitleField: false, IsDescField: false },
  ...{ MultiLine: false, HTMLEnabled: false, Order: ID, RecordTypes: [], Items: [], ...more },
})

/** The fields of a library where nobody has added any. */
export const reservedFields: FieldSet = {
  Fields: [field(1, 'Title', { IsTitleField: true, IsRequired: true }), field(2, 'Description', { IsDescField: true, MultiLine: true })],
  ...{ TitleFieldID: 1, DescriptionFieldID: 2, BroadcastChannelFieldID: 3, BroadcastDateFieldID: 4 },
}

/** The answers of an item to them. */
export const reservedValues = (title: string, description = ''): FieldValuesAnswer => ({
  Revision: '1',
  IncludedCategories: [],
  FieldValues: [title, description].map((text, index) => ({
    ...{ FieldID: index + 1, FieldValue: text, TextValue: text, Values: [], Type: 'txt' as const, Valid: true },
    ...{ IsTitle: index === 0, IsDescField: index === 1, Locked: false },
  })),
})

/** What every library answers. */
function defaultAnswer(path: string): unknown {
  if (path === '/api/core/fields/') return reservedFields
  if (path === '/api/admin/clock/') return { IsHeld: false, Now: Date.now(), Expected: Date.now(), OtherClock: '' }
  return /^\/api\/ml\/media\/[^/]+\/fieldvalues\/$/.test(path) ? reservedValues('Weathering', 'How rocks break.') : undefined
}

/** What axe finds wrong, as sentences. */
export async function audit(): Promise<string[]> {
  // Half faded in, nothing has enough contrast. On a busy machine an animation begins some frames after its element is there.
  for (let round = 0; round < 2; round++) {
    await new Promise((resolve) => setTimeout(resolve, 40))
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map((one) => one.finished))
  }
  return faultsOf()
}

/** Types into a field as a person does, so that React hears it. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function button(page: ParentNode, name: string): HTMLButtonElement | undefined {
  return [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name)
}

/** Opens a panel of the item that the page shows: the sidebar begins collapsed on the narrow screens of these tests. */
export async function openPanel(page: ParentNode, name: string): Promise<void> {
  const tab = () => [...page.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent?.startsWith(name))
  ;(await until(tab)).click()
}

const entries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** Opens the menu of the item that the page shows; answers what stands in it. */
export async function itemMenu(page: ParentNode): Promise<string[]> {
  const opener = await until(() => page.querySelector<HTMLElement>('.vp-more-button'))
  opener.focus()
  opener.click()
  await until(() => entries().length > 0)
  return entries().map((one) => one.textContent?.trim() ?? '')
}

/** Chooses something from that menu. */
export async function chooseForItem(page: ParentNode, name: string): Promise<void> {
  await itemMenu(page)
  entries()
    .find((one) => one.textContent?.trim() === name)
    ?.click()
}

export function pageOptions(change: Partial<PageOptions> = {}): PageOptions {
  return {
    Page: 'default',
    Site: {
      SiteName: 'Harrowby',
      Contact: '',
      TimeZone: 'UTC',
      DateFormat: 'DD/MM/YYYY',
      BaseURL: 'https://media.school.example',
      DeniedFileTypes: ['exe'],
      SearchPageSize: 20,
      CategoriesName: '',
      SessionDuration: 30,
      GuestSignIn: false,
      AllowFreeviewEdit: false,
      Tracking: true,
      HasArchive: true,
      DefaultExpiryDays: 0,
      NewItems: 'signed-in',
    },
    User: teacher,
    ...change,
  }
}

export const canAdd = (RecordType: number, IsDefault: boolean): PageOptions['User']['AddPermissions'][number] => ({
  RecordType,
  IsDefault,
  PublishingPolicyID: 0,
  PublishingPolicyName: '',
  Restriction: 2,
})

export const anonymous: PageOptions['User'] = {
  ...defaultPreferences,
  ID: 0,
  DisplayName: '',
  IsAnonymous: true,
  IsGuest: false,
  IsAdmin: false,
  AddPermissions: [],
  CanSetExpiryDate: false,
  CanSelectCategories: false,
  MandatoryCategorySelection: false,
  MembershipEditCategoryList: [],
  CategoriesAdmin: false,
  CanApprove: false,
  CanShareByWeblink: false,
  CanShareByEmbed: false,
  CanShareWidgets: false,
}

export const teacher: PageOptions['User'] = {
  ...anonymous,
  ID: 1,
  DisplayName: 'A Teacher',
  IsAnonymous: false,
  AddPermissions: [canAdd(1, true), canAdd(10, false)],
  CanShareByWeblink: true,
  CanShareByEmbed: true,
  CanShareWidgets: true,
}

export function summary(change: Partial<MediaSummary> = {}): MediaSummary {
  return {
    ClipDataID: 1,
    EncID: 'Vq1',
    RecordType: 1,
    Title: 'How leaves make sugar',
    Description: '',
    URL: '',
    ViewURL: '',
    EmbedURL: '',
    ViewCount: 3,
    IsPrivate: false,
    Audience: 'everyone',
    DateCreated: '2026-10-28T12:00:00Z',
    OwnerDisplayName: 'A Teacher',
    IsOwner: true,
    Duration: 47,
    ImageURLs: [],
    Playable: true,
    Status: 'ready',
    AudioOnly: false,
    ...change,
  }
}

export function mediaItem(change: Partial<MediaItem> = {}): MediaItem {
  return {
    ...summary(),
    Owner: 1,
    BlobTier: 0,
    Extension: 'mp4',
    Width: 640,
    Height: 360,
    StatusMessage: '',
    Playlist: [],
    Chapters: { Count: 0, Items: [], CanEdit: change.CanEdit ?? true },
    IncludedCategories: [],
    ExcludedCategories: [],
    MetaData: [],
    CanEdit: true,
    CanDelete: true,
    CanGrant: true,
    CanApprove: false,
    CanEditCategories: false,
    CanDownload: false,
    CanShareByEmbed: true,
    CanShareByWeblink: true,
    DownloadOptions: [],
    ...change,
  }
}
