import type { VoiceCaption } from '../hub/contract.ts'

/** Captions that roll: the words that are shown, and those that come one after the other. */
export interface CaptionRoll {
  text: string
  lang: string
  waiting: readonly string[]
  /** Milliseconds until the next word. */
  stepMs: number
}

export const noRoll: CaptionRoll = { text: '', lang: '', waiting: [], stepMs: 0 }

/** Characters that are kept: more than two lines hold on any screen. */
const kept = 400
/** A word is not slower, so that no caption is late. */
const slowestMs = 300

/**
 * Adds a caption: words of the former one that still wait are shown, its own come at the speed at which they were said. `isWhole`: they are
 * shown at once, for people who come late.
 */
export function rollWith(
  { text, lang, waiting }: CaptionRoll,
  caption: Pick<VoiceCaption, 'Text' | 'Lang' | 'Start' | 'End'>,
  isWhole: boolean,
): CaptionRoll {
  const words = caption.Text.split(' ').filter((word) => word !== '')
  const stepMs = Math.min(slowestMs, Math.max(0, caption.End - caption.Start) / Math.max(1, words.length))
  // A line in another language begins anew, because only one can be said of all the words.
  const before = lang === caption.Lang ? [text, ...waiting] : []
  const shown = isWhole ? words : words.slice(0, 1)
  return { text: joined([...before, ...shown]), lang: caption.Lang, waiting: words.slice(shown.length), stepMs }
}

export const nextWord = ({ text, waiting, ...rest }: CaptionRoll): CaptionRoll => ({
  ...rest,
  text: joined([text, ...waiting.slice(0, 1)]),
  waiting: waiting.slice(1),
})

function joined(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join(' ')
  if (text.length <= kept) return text
  const cut = text.slice(-kept)
  return cut.slice(cut.indexOf(' ') + 1)
}
