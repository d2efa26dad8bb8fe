import type { ScreenSchedule } from '../../sdk/signage/contract.ts'
import type { SignageWords } from '../../sdk/text/en/signage.ts'

/** When something is on, in one line. */
export function scheduleText(words: SignageWords, { Days, From, To, FirstDay, LastDay, IsDefault }: ScreenSchedule): string {
  if (IsDefault) return words.otherwise
  const days = Days.length === 0 || Days.length === 7 ? '' : Days.map((day) => words.dayNames[day - 1]).join(' ')
  const times = From === To ? '' : `${From}–${To}`
  const dates = FirstDay || LastDay ? `${FirstDay || '…'} – ${LastDay || '…'}` : ''
  return [days, times, dates].filter(Boolean).join(', ') || words.always
}
