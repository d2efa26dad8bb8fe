import {
  getBranding as getBrandingEndpoint,
  RemoveBrandingImageInput,
  removeBrandingImage as removeBrandingImageEndpoint,
  SaveBrandingImageInput,
  SaveBrandingInput,
  saveBranding as saveBrandingEndpoint,
  saveBrandingImage as saveBrandingImageEndpoint,
} from '../../sdk/branding/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { getBranding, saveBranding } from './branding.ts'
import { removeBrandingImage, saveBrandingImage } from './images.ts'

/** Changes of one account in a quarter of an hour. */
const changes = 120

export function brandingRoutes(): Route[] {
  const rate = createAccountRate(changes, 'BRANDING_RATE')
  return [
    serve(getBrandingEndpoint, NoInput, getBranding),
    serve(saveBrandingEndpoint, SaveBrandingInput, withRate(rate, saveBranding)),
    serve(saveBrandingImageEndpoint, SaveBrandingImageInput, withRate(rate, saveBrandingImage)),
    serve(removeBrandingImageEndpoint, RemoveBrandingImageInput, withRate(rate, removeBrandingImage)),
  ]
}
