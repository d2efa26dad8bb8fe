import {
  AddLinkInput,
  addLink as addLinkEndpoint,
  CheckLinksInput,
  checkLinks as checkLinksEndpoint,
  GetVideoQueryInput,
  getVideoQuery as getVideoQueryEndpoint,
  ProcessLinkInput,
  processLink as processLinkEndpoint,
} from '../../sdk/links/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { addLink, checkLinks, processLink, videoQuery } from './links.ts'

export const linkRoutes = (): Route[] => [
  serve(addLinkEndpoint, AddLinkInput, addLink),
  serve(checkLinksEndpoint, CheckLinksInput, checkLinks),
  serve(processLinkEndpoint, ProcessLinkInput, processLink),
  serve(getVideoQueryEndpoint, GetVideoQueryInput, videoQuery),
]
