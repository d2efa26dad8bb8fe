import {
  CancelTranscriptionInput,
  cancelTranscription as cancelTranscriptionEndpoint,
  GetTranscriptionInput,
  getTranscription as getTranscriptionEndpoint,
  StartTranscriptionInput,
  startTranscription as startTranscriptionEndpoint,
} from '../../sdk/speech/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { cancelTranscription, getTranscription, startTranscription } from './speech.ts'

export const speechRoutes = (): Route[] => [
  serve(getTranscriptionEndpoint, GetTranscriptionInput, getTranscription),
  serve(startTranscriptionEndpoint, StartTranscriptionInput, startTranscription),
  serve(cancelTranscriptionEndpoint, CancelTranscriptionInput, cancelTranscription),
]
