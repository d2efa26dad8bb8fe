import {
  AddLinkInput,
  addLink as addLinkEndpoint,
  GetVideoQueryInput,
  getVideoQuery as getVideoQueryEndpoint,
  ProcessLinkInput,
  processLink as processLinkEndpoint,
} from '../../sdk/links/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { addLink, processLink, videoQuery } from './links.ts'

export const linkRoutes = (): Route[] => [
  serve(addLinkEndpoint, AddLinkInput, addLink),
  serve(processLinkEndpoint, ProcessLinkInput, processLink),
  serve(getVideoQueryEndpoint, GetVideoQueryInput, videoQuery),
]
