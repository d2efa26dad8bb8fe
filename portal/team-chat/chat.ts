import { app, authentication, pages } from '@microsoft/teams-js'

/** A choice for a tab, as the chat saves it. */
export interface TabChoice {
  entity: string
  name: string
  /** Query of the tab, and the address of the same in the portal. */
  search: string
  website: string
}

export interface Chat {
  /** `default`, `dark`, `contrast` and others that are light. */
  theme: string
  /** BCP 47, such as `de-de`. */
  locale: string
  onTheme(handle: (theme: string) => void): void
  /** A token of the chat for the person in front of it. */
  token(): Promise<string>
  /** Opens the window of the sign-in; answers the ticket that it hands back. */
  signInWindow(): Promise<string>
  /** Hands the ticket to the tab that opened this window, and closes the window. */
  handBack(ticket: string): void
  /** The query that the tab was saved with; empty for the tab of the app itself. */
  savedSearch(): Promise<string>
  /** The button of the chat that saves the tab is on while there is a choice. */
  offer(choice: TabChoice | undefined): void
}

const answerMs = 10_000
const windowSize = { width: 600, height: 640 }

let opened: Promise<Chat | undefined> | undefined

/** The chat around this page, or behind this window; undefined where none answers. Only pages of Microsoft and of `origins` are listened to. */
export function openChat(origins: readonly string[]): Promise<Chat | undefined> {
  opened ??= connect(origins).catch(() => undefined)
  return opened
}

async function connect(origins: readonly string[]): Promise<Chat> {
  const isLate = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the chat does not answer')), answerMs))
  await Promise.race([app.initialize([...origins]), isLate])
  const context = await Promise.race([app.getContext(), isLate])
  return {
    theme: context.app.theme,
    locale: context.app.locale,
    onTheme: (handle) => app.registerOnThemeChangeHandler(handle),
    token: () => authentication.getAuthToken(),
    signInWindow: () => authentication.authenticate({ url: `${location.origin}/vle/teams/signin`, ...windowSize }),
    handBack: (ticket) => authentication.notifySuccess(ticket),
    savedSearch: () =>
      pages.getConfig().then(
        ({ contentUrl }) => (URL.canParse(contentUrl) ? new URL(contentUrl).search : ''),
        () => '',
      ),
    offer,
  }
}

let offered: TabChoice | undefined
let isListening = false

function offer(choice: TabChoice | undefined): void {
  offered = choice
  pages.config.setValidityState(choice !== undefined)
  if (isListening) return
  isListening = true
  pages.config.registerOnSaveHandler((saving) => {
    if (!offered) return saving.notifyFailure()
    const { entity, name, search, website } = offered
    void pages.config
      .setConfig({
        ...{ entityId: entity, suggestedDisplayName: name },
        ...{ contentUrl: `${location.origin}/vle/teams/contenttab.aspx${search}`, websiteUrl: location.origin + website },
      })
      .then(
        () => saving.notifySuccess(),
        () => saving.notifyFailure(),
      )
  })
}
