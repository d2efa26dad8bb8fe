/** Capabilities of the SDK whose `index.ts` is an entry point of the package: `vitrine-sdk/player`. */
const capabilities = [
  'bridge',
  'categories',
  'chapters',
  'client',
  'data',
  'fast-start',
  'gallery',
  'panels',
  'player',
  'playlists',
  'search',
  'storage',
  'store',
  'subtitles',
  'text',
  'thumbnails',
  'viewing',
  'widgets',
  'wire',
]

/** Nouns whose contract is an entry point: `vitrine-sdk/contracts/media`. Contracts that only the portal uses are left out. */
const contracts = [
  'audience',
  'bridge',
  'categories',
  'chapters',
  'conversions',
  'downloads',
  'favourites',
  'gallery',
  'item-problems',
  'lists',
  'media',
  'notices',
  'notifications',
  'photosets',
  'player',
  'playlists',
  'preferences',
  'related-media',
  'saved-searches',
  'saved-widgets',
  'search',
  'session',
  'shares',
  'sign-in',
  'slideshows',
  'statistics',
  'subtitles',
  'thumbnails',
  'uploads',
  'viewing',
  'widgets',
]

/** The entry points of the package, by subpath, and their source files; `index` is the root. */
export function sdkEntries(): Record<string, string> {
  const filesOf = (names: readonly string[], folder: string, file: string): Record<string, string> =>
    Object.fromEntries(names.map((name) => [`${folder}${name}`, `sdk/${name}/${file}.ts`]))
  return {
    index: 'sdk/index.ts',
    features: 'sdk/player/features/index.ts',
    ...filesOf(capabilities, '', 'index'),
    ...filesOf(contracts, 'contracts/', 'contract'),
    'contracts/recently-viewed': 'sdk/widgets/recently-viewed/contract.ts',
  }
}

/** The module specifier of an entry point. */
export const specifierOf = (entry: string): string => (entry === 'index' ? 'vitrine-sdk' : `vitrine-sdk/${entry}`)
