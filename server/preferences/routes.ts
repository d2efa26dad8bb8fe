import {
  SaveUserSettingInput,
  SetLanguageInput,
  SetRegionInput,
  SetShortcutsInput,
  saveUserSetting,
  setLanguage,
  setRegion,
  setShortcuts,
} from '../../sdk/preferences/contract.ts'
import type { Context } from '../context.ts'
import { type Route, serve } from '../http/serve.ts'
import { saveUserSettingValue } from './preferences.ts'

export const preferenceRoutes = (): Route[] => [
  serve(setLanguage, SetLanguageInput, (ctx, { lang }) => keep(ctx, 'language', lang)),
  serve(setRegion, SetRegionInput, (ctx, { tz }) => keep(ctx, 'region', tz)),
  serve(setShortcuts, SetShortcutsInput, (ctx, { on, keys }) => keep(ctx, 'shortcuts', JSON.stringify({ IsOn: on, Keys: keys }))),
  serve(saveUserSetting, SaveUserSettingInput, (ctx, { value }) => keep(ctx, 'theme', value)),
]

const keep = async (ctx: Context, name: string, value: string) => ({
  Success: true as const,
  Message: '',
  Kept: await saveUserSettingValue(ctx, name, value),
})
