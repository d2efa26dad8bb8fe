import * as contract from '../../sdk/multi-stream/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import type { UploadStore } from '../uploads/tus.ts'
import { findStreamOffset } from './find-job.ts'
import {
  deleteStream,
  listStreams,
  restoreStream,
  saveStreamOrder,
  saveStreamView,
  setPrimaryStream,
  updateStream,
} from './multi-stream.ts'
import { processStreamUpload } from './process-upload.ts'

export function multiStreamRoutes(store: UploadStore): Route[] {
  const rate = createAccountRate(contract.MultiStreamLimits.perQuarterHour, 'STREAMS_TOO_OFTEN')
  return [
    serve(contract.listStreams, contract.ListStreamsInput, listStreams),
    serve(
      contract.processStreamUpload,
      contract.ProcessStreamUploadInput,
      withRate(rate, (ctx, input) => processStreamUpload(ctx, store, input)),
    ),
    serve(contract.updateStream, contract.UpdateStreamInput, withRate(rate, updateStream)),
    serve(contract.setPrimaryStream, contract.StreamInput, withRate(rate, setPrimaryStream)),
    serve(contract.deleteStream, contract.StreamInput, withRate(rate, deleteStream)),
    serve(contract.restoreStream, contract.StreamInput, withRate(rate, restoreStream)),
    serve(contract.findStreamOffset, contract.StreamInput, withRate(rate, findStreamOffset)),
    serve(contract.saveStreamOrder, contract.SaveStreamOrderInput, withRate(rate, saveStreamOrder)),
    serve(contract.saveStreamView, contract.SaveStreamViewInput, withRate(rate, saveStreamView)),
  ]
}
