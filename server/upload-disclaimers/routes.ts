import { AcceptUploadDisclaimerInput, acceptUploadDisclaimer as acceptEndpoint } from '../../sdk/upload-disclaimers/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { acceptUploadDisclaimer } from './upload-disclaimers.ts'

export const uploadDisclaimerRoutes = (): Route[] => [serve(acceptEndpoint, AcceptUploadDisclaimerInput, acceptUploadDisclaimer)]
