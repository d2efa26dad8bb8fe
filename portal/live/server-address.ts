import type { LiveServer } from '../../sdk/live/contract.ts'

/** The address that an encoder sends to: as it was set, else the host of this page. Empty: the server takes no streams. */
export const serverAddress = ({ Server, Port }: LiveServer, host = location.hostname): string =>
  Server || (Port > 0 ? `rtmp://${host}:${Port}/live` : '')
