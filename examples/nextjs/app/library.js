import { createClient } from 'vitrine-sdk/wire'

/** Address of the library, such as https://media.example.org. */
export const base = process.env.VITRINE_LIBRARY ?? 'http://localhost:8080'

/** For server components: fetches what everyone may see. */
export const library = createClient({ base })
