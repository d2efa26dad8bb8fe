import {
  AddLinkInput,
  addLink as addLinkEndpoint,
  GetVideoQueryInput,
  getVideoQuery as getVideoQueryEndpoint,
} from '../../sdk/links/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { addLink, videoQuery } from './links.ts'

export const linkRoutes = (): Route[] => [
  serve(addLinkEndpoint, AddLinkInput, addLink),
  serve(getVideoQueryEndpoint, GetVideoQueryInput, videoQuery),
]
