import type { InferOutput } from 'valibot'
import { serverToursWords } from '../../sdk/text/en/server-tours.ts'
import type {
  EditedTourStep,
  GetGuideInput,
  Guide,
  InLanguages,
  ListToursInput,
  Tour,
  TourPage,
  TourStart,
  TourStepText,
} from '../../sdk/tours/contract.ts'
import { isAdministrator } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { userSettings } from '../preferences/preferences.ts'
import type { ServerLanguage } from '../text/language.ts'
import { isTourFor, seesTours } from './policy.ts'
import { type ShippedTour, shippedTours } from './shipped-tours.ts'
import { findTour, listTourRows, type TourRow } from './table.ts'
import { isOff } from './tour-settings.ts'

/** A tour with its words in every language, shipped or made. */
export interface AnyTour {
  ID: string
  Page: TourPage
  start: TourStart
  steps: readonly { RefSelector: string; words: (language: ServerLanguage) => TourStepText }[]
  title: (language: ServerLanguage) => string
}

/** A text in the language of the caller; else the English one, else any. */
export function inLanguage<Text>(
  texts: InLanguages<Text>,
  { tag }: Pick<ServerLanguage, 'tag'>,
  isThere: (text: Text) => boolean,
): Text | undefined {
  const all = texts as Readonly<Record<string, Text>>
  return [all[tag.split('-')[0] ?? ''], all.en, ...Object.values(all)].find((text) => text !== undefined && isThere(text))
}

export const nameOf = (row: Pick<TourRow, 'names'>, language: ServerLanguage): string =>
  inLanguage(JSON.parse(row.names) as InLanguages<string>, language, (name) => name !== '') ?? ''

export const groupsOfTour = (row: Pick<TourRow, 'group_ids'>): number[] => JSON.parse(row.group_ids) as number[]

export const stepsOf = (row: Pick<TourRow, 'steps'>): EditedTourStep[] => JSON.parse(row.steps) as EditedTourStep[]

const noText: TourStepText = { Title: '', Text: '' }

const madeTour = (row: TourRow): AnyTour => ({
  ID: String(row.id),
  Page: row.page,
  start: row.start,
  title: (language) => nameOf(row, language),
  steps: stepsOf(row).map(({ RefSelector, Texts }) => ({
    RefSelector,
    words: (language) => inLanguage(Texts, language, ({ Title, Text }) => Title !== '' || Text !== '') ?? noText,
  })),
})

const shippedTour = ({ ID, Page, steps }: ShippedTour): AnyTour => ({
  ID,
  Page,
  start: 'visit',
  title: (language) => language.wordsIn(serverToursWords).names[ID],
  steps: steps.map(({ name, selector }) => ({
    RefSelector: selector,
    words: (language) => {
      const { title, text } = language.wordsIn(serverToursWords).steps[name]
      return { Title: title, Text: text }
    },
  })),
})

/** The tours of the caller: those that administrators have made and published, then the shipped ones. */
export async function toursFor({ db, actor, settings }: Pick<Context, 'db' | 'actor' | 'settings'>): Promise<AnyTour[]> {
  if (!settings.tours || !seesTours(actor)) return []
  const rows = await listTourRows(db)
  return [
    ...rows.filter((row) => Number(row.is_published) === 1 && isTourFor(actor, row.audience, groupsOfTour(row))).map(madeTour),
    ...shippedTours.filter(({ audience }) => isTourFor(actor, audience, [])).map(shippedTour),
  ]
}

/** A tour of the caller. Administrators try tours before they publish them, and tours for other people. */
export async function requireTour(ctx: Pick<Context, 'db' | 'actor' | 'settings'>, id: string): Promise<AnyTour> {
  const found = (await toursFor(ctx)).find(({ ID }) => ID === id)
  if (found) return found
  if (!isAdministrator(ctx.actor) || !seesTours(ctx.actor)) return refuse('TOUR_NOT_FOUND')
  const shipped = shippedTours.find(({ ID }) => ID === id)
  if (shipped) return shippedTour(shipped)
  const row = /^\d{1,15}$/.test(id) ? await findTour(ctx.db, Number(id)) : undefined
  return row ? madeTour(row) : refuse('TOUR_NOT_FOUND')
}

export async function listTours(ctx: Context, { page }: InferOutput<typeof ListToursInput>): Promise<{ Items: Tour[]; IsOff: boolean }> {
  const [tours, kept] = await Promise.all([toursFor(ctx), userSettings(ctx)])
  const Items = tours.filter(({ Page }) => Page === page).map(({ ID, Page, title }) => ({ ID, Page, Title: title(ctx.language) }))
  return { Items, IsOff: isOff(kept) }
}

export async function getGuide(ctx: Context, { guideid }: InferOutput<typeof GetGuideInput>): Promise<Guide> {
  const { ID, title, steps } = await requireTour(ctx, guideid)
  return {
    ID,
    Title: title(ctx.language),
    Steps: steps.map(({ RefSelector, words }) => ({ RefSelector, ...words(ctx.language) })),
  }
}
