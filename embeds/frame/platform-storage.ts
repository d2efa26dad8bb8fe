/** Messages of LTI platform storage: a window of the learning environment keeps values for a frame that may store nothing itself. */
interface StorageAnswer {
  subject?: unknown
  message_id?: unknown
  key?: unknown
  value?: unknown
  error?: unknown
}

/** Learning environments without this service do not answer at all. */
const timeoutMs = 1500

let messages = 0

/** Sends a message and waits for its answer, which counts only from the origin of the platform. */
function ask(
  target: Window,
  origin: string,
  message: { subject: string; key: string; value?: string },
): Promise<StorageAnswer | undefined> {
  const id = `vitrine-${++messages}-${message.key}`
  return new Promise((settle) => {
    const end = (answer: StorageAnswer | undefined): void => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      settle(answer)
    }
    const listen = ({ origin: from, data }: MessageEvent<unknown>): void => {
      const answer = (typeof data === 'object' && data !== null ? data : {}) as StorageAnswer
      if (from !== origin || answer.subject !== `${message.subject}.response` || answer.message_id !== id) return
      end(answer.error === undefined ? answer : undefined)
    }
    const timer = setTimeout(() => end(undefined), timeoutMs)
    addEventListener('message', listen)
    target.postMessage({ ...message, message_id: id }, origin)
  })
}

/** Stores a value in the learning environment; answers whether it did. */
export const storePlatform = async (target: Window, origin: string, key: string, value: string): Promise<boolean> =>
  (await ask(target, origin, { subject: 'lti.put_data', key, value })) !== undefined

/** Reads a value back; undefined where there is none. */
export async function readPlatform(target: Window, origin: string, key: string): Promise<string | undefined> {
  const answer = await ask(target, origin, { subject: 'lti.get_data', key })
  return typeof answer?.value === 'string' ? answer.value : undefined
}
