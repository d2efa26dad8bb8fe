import {
  getItemStatistics as getItemStatisticsEndpoint,
  getSiteStatisticsCsv as getSiteStatisticsCsvEndpoint,
  getSiteStatistics as getSiteStatisticsEndpoint,
  getViewersCsv as getViewersCsvEndpoint,
  ItemStatisticsInput,
  ItemViewersInput,
  listItemViewers as listItemViewersEndpoint,
  SiteStatisticsInput,
} from '../../sdk/statistics/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { getItemStatistics, getViewersCsv, listItemViewers } from '../viewing/item-statistics.ts'
import { getSiteStatistics, getSiteStatisticsCsv } from './site-statistics.ts'

export const statisticsRoutes = (): Route[] => [
  serve(getItemStatisticsEndpoint, ItemStatisticsInput, getItemStatistics),
  serve(listItemViewersEndpoint, ItemViewersInput, listItemViewers),
  serve(getViewersCsvEndpoint, ItemStatisticsInput, getViewersCsv),
  serve(getSiteStatisticsEndpoint, SiteStatisticsInput, getSiteStatistics),
  serve(getSiteStatisticsCsvEndpoint, SiteStatisticsInput, getSiteStatisticsCsv),
]
