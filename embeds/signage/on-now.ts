import type { ScreenShow, ShowProgramme } from '../../sdk/signage/contract.ts'
import { programmeAt } from '../../sdk/signage/index.ts'

/** Other people's pages and streams come from elsewhere: nothing of them is kept. */
export const needsNetwork = ({ Kind }: Pick<ShowProgramme, 'Kind'>): boolean => Kind === 'page' || Kind === 'live'

/** What is on. Without a network it is what would be on if there were no pages and streams, as long as there is something else. */
export function onNow({ Programmes, Screen }: ScreenShow, now: number, isCutOff: boolean): ShowProgramme | undefined {
  const kept = isCutOff ? Programmes.filter((one) => !needsNetwork(one)) : Programmes
  return programmeAt(kept, now, Screen.TimeZone) ?? programmeAt(Programmes, now, Screen.TimeZone)
}
