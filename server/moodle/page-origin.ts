/**
 * The origin of the page around, as the plugins send it: the host with a colon and the port even where there is none, or twice
 * (`https://moodle.example:`, `http://host:8080:8080`). Undefined for anything else.
 */
export function pageOrigin(given: string): string | undefined {
  const [, base = '', port = ''] = /^(https?:\/\/[a-z0-9.-]{1,253})(:\d{1,5})?(?:[:/].{0,300})?$/i.exec(given.trim()) ?? []
  return URL.canParse(base + port) ? new URL(base + port).origin : undefined
}
