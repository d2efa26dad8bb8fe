import * as contract from '../../sdk/video-cuts/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { findVideoCuts, getVideoCuts } from './video-cuts.ts'

export function videoCutRoutes(): Route[] {
  const rate = createAccountRate(contract.VideoCutLimits.perQuarterHour, 'CUTS_TOO_OFTEN')
  return [
    serve(contract.getVideoCuts, contract.VideoCutsInput, getVideoCuts),
    serve(contract.findVideoCuts, contract.VideoCutsInput, withRate(rate, findVideoCuts)),
  ]
}
