import { getRecorderOptions } from '../../sdk/recorder/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { recorderOptions } from './recordings.ts'

export const recordingRoutes = (): Route[] => [serve(getRecorderOptions, NoInput, recorderOptions)]
