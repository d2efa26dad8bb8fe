import * as contract from '../../sdk/replacements/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import type { UploadStore } from '../uploads/tus.ts'
import { replaceFile } from './process-upload.ts'
import { cancelReplacement, getReplacement, restoreEarlierFile } from './replacements.ts'

export function replacementRoutes(store: UploadStore): Route[] {
  const rate = createAccountRate(contract.ReplacementLimits.perQuarterHour, 'REPLACE_TOO_OFTEN')
  return [
    serve(contract.getReplacement, contract.ReplacementInput, getReplacement),
    serve(
      contract.replaceFile,
      contract.ReplaceFileInput,
      withRate(rate, (ctx, input) => replaceFile(ctx, store, input)),
    ),
    serve(contract.cancelReplacement, contract.ReplacementInput, withRate(rate, cancelReplacement)),
    serve(contract.restoreEarlierFile, contract.ReplacementInput, withRate(rate, restoreEarlierFile)),
  ]
}
