import { GetGalleryDataInput, getGalleryData } from '../../sdk/gallery/contract.ts'
import * as contract from '../../sdk/signage/contract.ts'
import * as setup from '../../sdk/signage/setup/contract.ts'
import type { Deps } from '../context.ts'
import { addressOf, isSecure } from '../http/origin.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { galleryData, galleryUpdated } from './gallery-data.ts'
import { beginPairing, confirmScreen, createPairingThrottle } from './pairing.ts'
import { reportScreen } from './report.ts'
import { requireScreen } from './require-screen.ts'
import { challengeFor, resumeScreen } from './resume.ts'
import { listSchedule, removeScheduleEntry, saveScheduleEntry, sendToSignage } from './schedule-entries.ts'
import { screenSessionOf, setScreenCookie } from './screen-cookie.ts'
import { commandScreen, listScreens, listTargets, removeScreen, saveScreen, setUrgent } from './screens.ts'
import { searchSignage } from './search-signage.ts'
import { checkShow, getShow } from './show.ts'

export function signageRoutes(deps: Pick<Deps, 'db' | 'dialect'>): Route[] {
  const throttle = createPairingThrottle(deps)
  return [
    serve(contract.beginPairing, contract.BeginPairingInput, async (ctx, { screen, key }) => {
      const secure = isSecure(ctx.request, ctx.settings)
      const from = { screen, key, sessionId: screenSessionOf(ctx.request, secure), address: addressOf(ctx.request, ctx.settings) }
      const { code, endsAt, sessionId } = await beginPairing(ctx, throttle, from)
      setScreenCookie(ctx.request, secure, sessionId)
      return { Success: true as const, Code: code, EndsAt: new Date(endsAt).toISOString() }
    }),
    serve(contract.challengeScreen, contract.ScreenInput, async (ctx, { screen }) => ({
      Success: true as const,
      Challenge: challengeFor(ctx, screen),
    })),
    serve(contract.resumeScreen, contract.ResumeScreenInput, async (ctx, input) => {
      const from = { ...input, address: addressOf(ctx.request, ctx.settings) }
      setScreenCookie(ctx.request, isSecure(ctx.request, ctx.settings), await resumeScreen(ctx, throttle, from))
      return { Success: true as const, Message: '' }
    }),
    serve(contract.getShow, contract.ScreenInput, async (ctx, { screen }) => getShow(ctx, await requireScreen(ctx, screen))),
    serve(contract.checkShow, contract.ScreenInput, async (ctx, { screen }) => checkShow(ctx, await requireScreen(ctx, screen))),
    serve(contract.reportScreen, contract.ReportInput, async (ctx, input) =>
      reportScreen(ctx, await requireScreen(ctx, input.screen), input),
    ),
    serve(contract.searchSignage, contract.SearchSignageInput, searchSignage),
    serve(getGalleryData, GetGalleryDataInput, galleryData),
    serve(contract.galleryUpdated, contract.GalleryUpdatedInput, galleryUpdated),
    serve(setup.listScreens, NoInput, listScreens),
    serve(setup.listSignageTargets, NoInput, listTargets),
    serve(setup.saveScreen, setup.SaveScreenInput, saveScreen),
    serve(setup.removeScreen, setup.RemoveScreenInput, removeScreen),
    serve(setup.confirmScreen, setup.ConfirmScreenInput, (ctx, input) => confirmScreen(ctx, throttle, input)),
    serve(setup.commandScreen, setup.CommandScreenInput, commandScreen),
    serve(setup.setUrgent, setup.SetUrgentInput, setUrgent),
    serve(setup.listSchedule, setup.ListScheduleInput, listSchedule),
    serve(setup.saveScheduleEntry, setup.SaveScheduleEntryInput, saveScheduleEntry),
    serve(setup.removeScheduleEntry, setup.RemoveScheduleEntryInput, removeScheduleEntry),
    serve(setup.sendToSignage, setup.SendToSignageInput, sendToSignage),
  ]
}
