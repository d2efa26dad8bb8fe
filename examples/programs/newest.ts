import { searchMedia } from 'vitrine-sdk/contracts/search'
import { createClient, WireError } from 'vitrine-sdk/wire'

// Prints the newest items of a library: VITRINE_URL is its address, VITRINE_KEY an API key that reads.
const { VITRINE_URL: base = '', VITRINE_KEY: token } = process.env
const client = createClient({ base, token })
try {
  const { Items } = await client.call(searchMedia, { f: { ps: 5 } })
  for (const { Item } of Items) console.log(Item.Title)
} catch (error) {
  if (!(error instanceof WireError)) throw error
  console.error(`${error.code}: ${error.message}`)
  process.exitCode = 1
}
