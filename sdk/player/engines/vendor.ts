/** Addresses of the large engines. Default: beside the built chunk. */
const vendor = {
  hls: new URL('./vendor/hls.js', import.meta.url).href,
  shaka: new URL('./vendor/shaka-player.js', import.meta.url).href,
}

/**
 * Names other addresses for the engines. Call it before anything plays.
 *
 * @example
 * setVendor({ hls: 'https://cdn.school.example/hls.js', shaka: 'https://cdn.school.example/shaka-player.js' })
 */
export const setVendor = (addresses: Partial<typeof vendor>): void => {
  Object.assign(vendor, addresses)
}

/** Loads one of them as a module. */
export const loadVendor = (name: keyof typeof vendor): Promise<Record<string, unknown>> => import(/* @vite-ignore */ vendor[name])
