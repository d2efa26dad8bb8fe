/** Headers of a script that any page may run. Not kept for long: what it loads next has a name that the next release changes. */
export const openScript: Record<string, string> = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=4',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}
