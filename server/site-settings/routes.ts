import {
  getSiteSettings as getSiteSettingsEndpoint,
  SaveSiteSettingsInput,
  saveSiteSettings as saveSiteSettingsEndpoint,
} from '../../sdk/site-settings/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { getSiteSettings, saveSiteSettings } from './site-settings.ts'

export const siteSettingsRoutes = (): Route[] => [
  serve(getSiteSettingsEndpoint, NoInput, getSiteSettings),
  serve(saveSiteSettingsEndpoint, SaveSiteSettingsInput, saveSiteSettings),
]
