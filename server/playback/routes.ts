import {
  CreateLiveInput,
  createLive as createLiveEndpoint,
  UpdatePlaybackInput,
  updatePlayback as updatePlaybackEndpoint,
} from '../../sdk/playback/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { createLive, updatePlayback } from './playback.ts'

export const playbackRoutes = (): Route[] => [
  serve(createLiveEndpoint, CreateLiveInput, createLive),
  serve(updatePlaybackEndpoint, UpdatePlaybackInput, updatePlayback),
]
