import * as contract from '../../sdk/image-subtitles/contract.ts'
import { ReplacementLimits } from '../../sdk/replacements/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { burnImageSubtitles } from './burn.ts'
import { listImageSubtitles } from './image-subtitles.ts'

export function imageSubtitleRoutes(): Route[] {
  const rate = createAccountRate(ReplacementLimits.perQuarterHour, 'REPLACE_TOO_OFTEN')
  return [
    serve(contract.listImageSubtitles, contract.ListImageSubtitlesInput, listImageSubtitles),
    serve(contract.burnImageSubtitles, contract.BurnImageSubtitlesInput, withRate(rate, burnImageSubtitles)),
  ]
}
