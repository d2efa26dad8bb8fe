import { createContext } from 'react'
import type { Client } from '../wire/index.ts'

/**
 * The client that the parts inside use. Without one they call the page's own origin.
 *
 * @example
 * const client = createClient({ base: 'https://media.school.example' })
 *
 * <ClientContext value={client}>
 *   <Player.DefaultPlayer item={item} />
 * </ClientContext>
 */
export const ClientContext = createContext<Client | undefined>(undefined)
