type VendorName = 'hls' | 'shaka'

/** Addresses that `setVendor` names. Default: none. */
const addresses: Partial<Record<VendorName, string>> = {}

/** A bundler makes a chunk of each, which is loaded when it is needed. */
const imports: Record<VendorName, () => Promise<Record<string, unknown>>> = {
  hls: () => import('./vendor/hls.js'),
  shaka: () => import('./vendor/shaka-player.js'),
}

/**
 * Names other addresses for the engines. Call it before anything plays. Default: chunks beside the code.
 *
 * @example
 * setVendor({ hls: 'https://cdn.school.example/hls.js', shaka: 'https://cdn.school.example/shaka-player.js' })
 */
export const setVendor = (other: Partial<Record<VendorName, string>>): void => {
  Object.assign(addresses, other)
}

/** Loads one of them as a module. */
export function loadVendor(name: VendorName): Promise<Record<string, unknown>> {
  const address = addresses[name]
  return address === undefined ? imports[name]() : import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ address)
}
