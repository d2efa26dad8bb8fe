const tag = 'vitrine-widget'

export interface Place {
  script: HTMLScriptElement | undefined
  /** Puts the host there as soon as there is a there, and calls back. */
  insert: (host: HTMLElement, then: () => void) => void
}

const afterHosts = (element: Element | null): Element | null => {
  let next = element
  while (next?.localName === tag) next = next.nextElementSibling
  return next
}

/** Finds the script tag that is running. A module has no `currentScript`, so it takes our first tag that has no widget yet. */
export function findPlace(base: string): Place {
  const isOurs = ({ src, nextElementSibling }: HTMLScriptElement): boolean =>
    src.startsWith(`${base}/w/`) && nextElementSibling?.localName !== tag
  const script = (document.currentScript as HTMLScriptElement | null) ?? [...document.scripts].find(isOurs)
  return {
    script,
    insert(host, then) {
      const begin = (): void => {
        const { parentNode, nextSibling, nextElementSibling } = script ?? {}
        // In the head there is nothing to see: then it stands at the beginning of the page.
        if (!script?.isConnected || !parentNode || script.closest('head')) {
          document.body.insertBefore(host, afterHosts(document.body.firstElementChild))
        } else {
          const isAgain = nextElementSibling?.localName === tag
          parentNode.insertBefore(host, isAgain ? afterHosts(nextElementSibling) : (nextSibling ?? null))
        }
        then()
      }
      if (document.body) begin()
      else document.addEventListener('DOMContentLoaded', begin)
    },
  }
}
