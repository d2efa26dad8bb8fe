import type { StatisticsPart } from '../../sdk/statistics/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { maySeeStatistics } from '../viewing/policy.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    statistics: StatisticsPart
  }
}

/** Whether the caller may see the statistics of an item; needs no statement. */
export const statisticsPart: ItemPart<StatisticsPart> = {
  none: {},
  shownOn: 'player',
  load: async ({ actor, settings }, items) =>
    new Map(items.filter((item) => maySeeStatistics(actor, item)).map(({ id }) => [id, { Statistics: { Tracking: settings.tracking } }])),
}
