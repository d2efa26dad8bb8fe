import type { Language } from '../../sdk/preferences/contract.ts'
import type { EditedTour, Guide, InLanguages, SaveTourInput, TourAudience, TourPage, TourStart } from '../../sdk/tours/contract.ts'

/** A step in the editor. */
export interface DraftStep {
  /** Its id in the editor. */
  key: string
  selector: string
  titles: InLanguages<string>
  texts: InLanguages<string>
}

/** A tour as the editor holds it. */
export interface TourDraft {
  names: InLanguages<string>
  page: TourPage
  audience: TourAudience
  groups: number[]
  start: TourStart
  steps: DraftStep[]
}

export const newTour: TourDraft = { names: {}, page: 'library', audience: 'signed-in', groups: [], start: 'visit', steps: [] }

export const newStep = (): DraftStep => ({ key: crypto.randomUUID(), selector: '', titles: {}, texts: {} })

const mapTexts = <From, To>(texts: InLanguages<From>, change: (text: From) => To): InLanguages<To> =>
  Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, change(text as From)]))

export const draftOf = ({ Names, Page, Audience, Groups, Start, Steps }: EditedTour): TourDraft => ({
  ...{ names: Names, page: Page, audience: Audience, groups: Groups, start: Start },
  steps: Steps.map(({ RefSelector, Texts }) => ({
    key: crypto.randomUUID(),
    selector: RefSelector,
    titles: mapTexts(Texts, ({ Title }) => Title),
    texts: mapTexts(Texts, ({ Text }) => Text),
  })),
})

const filled = (texts: InLanguages<string>): InLanguages<string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([tag, text]) => (text.trim() ? [[tag, text.trim()]] : [])))

/** The request that saves it. Languages without a text are left out. */
export const inputOf = (tourid: number, { names, steps, ...rest }: TourDraft): SaveTourInput => ({
  ...rest,
  tourid,
  names: filled(names),
  steps: steps.map(({ selector, titles, texts }) => {
    const [Titles, Texts] = [filled(titles), filled(texts)]
    const tags = [...new Set([...Object.keys(Titles), ...Object.keys(Texts)])] as Language[]
    return {
      RefSelector: selector.trim(),
      Texts: Object.fromEntries(tags.map((tag) => [tag, { Title: Titles[tag] ?? '', Text: Texts[tag] ?? '' }])),
    }
  }),
})

/** The text in a language; else the English one, else any. */
export function textIn(texts: InLanguages<string>, tag: Language): string {
  const there = filled(texts)
  return there[tag] ?? there.en ?? Object.values(there)[0] ?? ''
}

/** The tour as a reader of a language will see it. */
export const guideOf = ({ names, steps }: TourDraft, tag: Language): Guide => ({
  ID: 'draft',
  Title: textIn(names, tag),
  Steps: steps.map(({ selector, titles, texts }) => {
    const hasOwn = Boolean(titles[tag]?.trim() || texts[tag]?.trim())
    return {
      RefSelector: selector,
      Title: hasOwn ? (titles[tag]?.trim() ?? '') : textIn(titles, tag),
      Text: hasOwn ? (texts[tag]?.trim() ?? '') : textIn(texts, tag),
    }
  }),
})
