/** Lines of the protocol (WebDriver BiDi) between puppeteer and Firefox. */
interface Connection {
  send: (method: 'browsingContext.getTree' | 'script.evaluate', params: object) => Promise<{ result: unknown }>
}

/** A page of Firefox, as puppeteer has it. */
export interface FirefoxPage {
  url: () => string
  browser: () => { connection: Connection }
  evaluate: (script: string) => Promise<unknown>
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value: unknown }
  exceptionDetails?: { text: string }
}

/** Preferences of Firefox that stand for what a viewer prefers: the value of the feature, and the values of the preference with and without it. */
const preferences = [
  { feature: 'forced-colors', value: 'active', name: 'browser.display.document_color_use', on: 2, off: 0 },
  { feature: 'prefers-reduced-motion', value: 'reduce', name: 'ui.prefersReducedMotion', on: 1, off: 0 },
]

/** Runs a script in the window of Firefox itself, which may set preferences and read the tree of screen readers. It answers JSON. */
async function inWindow<Answer>(page: FirefoxPage, script: string): Promise<Answer> {
  const { connection } = page.browser()
  const { result: tree } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 })
  const [window] = (tree as { contexts: { context: string }[] }).contexts
  const expression = `(async () => JSON.stringify(await (${script})))()`
  const target = { context: window?.context }
  const { result } = await connection.send('script.evaluate', { expression, target, awaitPromise: true })
  const { type, result: answer, exceptionDetails } = result as Evaluated
  if (type === 'exception') throw new Error(exceptionDetails?.text)
  return JSON.parse(answer?.value as string) as Answer
}

/** Emulates these media features and no others; returns whether Firefox can. */
export async function emulateInFirefox(page: FirefoxPage, features: { name: string; value: string }[]): Promise<boolean> {
  if (features.some(({ name }) => !preferences.some(({ feature }) => feature === name))) return false
  for (const { feature, value, name, on, off } of preferences) {
    const isOn = features.some((given) => given.name === feature && given.value === value)
    await inWindow(page, `(Services.prefs.setIntPref('${name}', ${isOn ? on : off}), true)`)
    // The process of the page hears of it a moment later.
    await page.evaluate(`new Promise((resolve) => {
      const query = matchMedia('(${feature}: ${value})')
      const look = () => query.matches === ${isOn} ? resolve(true) : setTimeout(look, 20)
      look()
    })`)
  }
  return true
}

/** The tree follows the page a moment later: it is read until it is the same twice. */
const readTree = (address: string): string => `(async () => {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService)
  const browser = gBrowser.browsers.find(({ currentURI }) => currentURI.spec === ${JSON.stringify(address)})
  const rolesOf = { 'text leaf': 'StaticText', 'document': 'RootWebArea' }
  const read = (node) => {
    const role = node.computedARIARole || rolesOf[service.getStringRole(node.role)] || service.getStringRole(node.role)
    const lines = [(role + ' ' + (node.name ?? '').trim()).trim()]
    for (let child = node.firstChild; child; child = child.nextSibling) lines.push(...read(child))
    return lines
  }
  let last = ''
  for (let attempt = 0; attempt < 100; attempt++) {
    const root = service.getAccessibleFor(browser)?.firstChild
    const tree = root ? read(root) : []
    const text = JSON.stringify(tree)
    if (tree.length > 1 && text === last) return tree
    last = text
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return JSON.parse(last)
})()`

/** The roles and names that screen readers get of a page, in their order. */
export const readTreeOfFirefox = (page: FirefoxPage): Promise<string[]> => inWindow(page, readTree(page.url()))
