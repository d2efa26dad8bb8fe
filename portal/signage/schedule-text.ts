import type { ScreenSchedule } from '../../sdk/signage/contract.ts'
import type { SignageWords } from '../../sdk/text/en/signage.ts'
import { textList } from '../language.ts'
import { dayText } from '../media/date-text.ts'

/** When something is on, in one line. */
export function scheduleText(words: SignageWords, { Days, From, To, FirstDay, LastDay, IsDefault }: ScreenSchedule): string {
  if (IsDefault) return words.fallback
  const days = Days.length === 0 || Days.length === 7 ? '' : Days.map((day) => words.dayNames[day - 1]).join(' ')
  const times = From === To ? '' : `${From}–${To}`
  const dates = FirstDay || LastDay ? `${dayText(FirstDay) || '…'} – ${dayText(LastDay) || '…'}` : ''
  return textList([days, times, dates].filter(Boolean)) || words.always
}
