import {
  EncoderInput,
  endLive as endLiveEndpoint,
  GoLiveInput,
  getLiveConnection as getLiveConnectionEndpoint,
  getLiveEvent as getLiveEventEndpoint,
  goLive as goLiveEndpoint,
  LiveEventInput,
  LiveItemInput,
  LiveLimits,
  listEncoders as listEncodersEndpoint,
  listOwnEncoders as listOwnEncodersEndpoint,
  removeEncoder as removeEncoderEndpoint,
  renewEncoderKey as renewEncoderKeyEndpoint,
  revealEncoderKey as revealEncoderKeyEndpoint,
  SaveEncoderInput,
  saveEncoder as saveEncoderEndpoint,
} from '../../sdk/live/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { listEncoders, removeEncoder, renewEncoderKey, revealEncoderKey, saveEncoder } from './encoders.ts'
import { endLive, getLiveConnection, getLiveEvent, goLive, listOwnEncoders } from './live.ts'

export const liveRoutes = (): Route[] => {
  const rate = createAccountRate(LiveLimits.writes, 'LIVE_TOO_OFTEN')
  return [
    serve(listEncodersEndpoint, NoInput, listEncoders),
    serve(saveEncoderEndpoint, SaveEncoderInput, withRate(rate, saveEncoder)),
    serve(revealEncoderKeyEndpoint, EncoderInput, withRate(rate, revealEncoderKey)),
    serve(renewEncoderKeyEndpoint, EncoderInput, withRate(rate, renewEncoderKey)),
    serve(removeEncoderEndpoint, EncoderInput, withRate(rate, removeEncoder)),
    serve(listOwnEncodersEndpoint, NoInput, listOwnEncoders),
    serve(goLiveEndpoint, GoLiveInput, withRate(rate, goLive)),
    serve(getLiveEventEndpoint, LiveEventInput, getLiveEvent),
    serve(getLiveConnectionEndpoint, LiveItemInput, getLiveConnection),
    serve(endLiveEndpoint, LiveItemInput, withRate(rate, endLive)),
  ]
}
