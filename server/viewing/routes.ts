import {
  ClipAnalyticsInput,
  getClipViews as getClipViewsEndpoint,
  getItemStats as getItemStatsEndpoint,
  getStreamedContent as getStreamedContentEndpoint,
  getViewerMap as getViewerMapEndpoint,
  ItemStatsInput,
  listViewers as listViewersEndpoint,
  getClipDuration as loadClipEndpoint,
  PostTrackingInput,
  postTracking as postTrackingEndpoint,
  RegisterStatsEntryInput,
  registerStatsEntry as registerStatsEntryEndpoint,
  reportSize as reportSizeEndpoint,
  SetResumeTimeInput,
  StreamedContentInput,
  setResumeTime as setResumeTimeEndpoint,
  ViewerMapInput,
  ViewingLimits,
  ViewSizeInput,
} from '../../sdk/viewing/contract.ts'
import type { Context, Deps } from '../context.ts'
import { requesterOf } from '../http/cross-origin.ts'
import { type Exchange, type Route, serve } from '../http/serve.ts'
import { createBatchWriter } from './batch-writer.ts'
import { createReportLimits } from './report-limits.ts'
import { getClipDuration, getClipViews, getItemStats, getStreamedContent, getViewerMap, listViewers } from './statistics.ts'
import { postTracking, registerStatsEntry, reportSize, setResumeTime } from './viewing.ts'

export function viewingRoutes(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Route[] {
  const write = createBatchWriter(deps)
  const checkLimits = createReportLimits()
  /** Limits how often viewers may send reports. */
  const limited =
    <Input, Answer>(handle: (ctx: Context & Exchange, input: Input) => Promise<Answer>, sizeOf: (input: Input) => number = () => 1) =>
    async (ctx: Context & Exchange, input: Input): Promise<Answer> => {
      await checkLimits(ctx, sizeOf(input))
      return handle(ctx, input)
    }
  return [
    serve(
      registerStatsEntryEndpoint,
      RegisterStatsEntryInput,
      limited((ctx, input) => {
        // A player on a page of another origin is embedded, also when its page does not say so.
        const isOther = requesterOf(ctx.request, ctx.settings) !== 'own'
        const origin = ctx.request.req.header('origin') ?? ''
        // Of a page of another origin the browser says which it is; of the page around a frame only the player knows it.
        const host = isOther && URL.canParse(origin) ? new URL(origin).hostname : input.host
        const agent = ctx.request.req.header('user-agent') ?? ''
        return registerStatsEntry(ctx, write, agent, { ...input, embed: input.embed || isOther, host })
      }),
      { isOpenToSites: true },
    ),
    serve(
      postTrackingEndpoint,
      PostTrackingInput,
      // A batch with many more events than players put in one takes the room of several.
      limited(
        (ctx, input) => postTracking(ctx, write, input),
        ({ data }) => Math.ceil(data.length / (2 * ViewingLimits.buffered)),
      ),
      { isOpenToSites: true },
    ),
    serve(reportSizeEndpoint, ViewSizeInput, limited(reportSize), { isOpenToSites: true }),
    serve(setResumeTimeEndpoint, SetResumeTimeInput, limited(setResumeTime)),
    serve(getViewerMapEndpoint, ViewerMapInput, getViewerMap),
    serve(getClipViewsEndpoint, ClipAnalyticsInput, getClipViews),
    serve(loadClipEndpoint, ClipAnalyticsInput, getClipDuration),
    serve(getStreamedContentEndpoint, StreamedContentInput, getStreamedContent),
    serve(getItemStatsEndpoint, ItemStatsInput, getItemStats),
    serve(listViewersEndpoint, ItemStatsInput, listViewers),
  ]
}
