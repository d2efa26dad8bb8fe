/** Values of AMF0 that commands of encoders consist of. Everything else is read over, or ends the message. */
export type AmfValue = number | boolean | string | null | { [name: string]: AmfValue }

const maxDepth = 4
const maxValues = 200

/** Reads the values of a message. A message that is cut off, too deep or too long throws. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = { bytes, at: 0, left: maxValues }
  const values: AmfValue[] = []
  while (reader.at < bytes.length) values.push(readValue(reader, 0))
  return values
}

interface Reader {
  bytes: Buffer
  at: number
  left: number
}

function readValue(reader: Reader, depth: number): AmfValue {
  if (depth > maxDepth || --reader.left < 0) throw new Error('The message has too many values')
  const type = reader.bytes.readUInt8(reader.at++)
  if (type === 0) {
    reader.at += 8
    return reader.bytes.readDoubleBE(reader.at - 8)
  }
  if (type === 1) return reader.bytes.readUInt8(reader.at++) !== 0
  if (type === 2) return readText(reader)
  if (type === 3) return readObject(reader, depth)
  if (type === 5 || type === 6) return null
  if (type === 8) {
    reader.at += 4
    return readObject(reader, depth)
  }
  throw new Error('The message has a value of an unknown type')
}

function readText(reader: Reader): string {
  const length = reader.bytes.readUInt16BE(reader.at)
  const from = reader.at + 2
  reader.at = from + length
  if (reader.at > reader.bytes.length) throw new Error('The message is cut off')
  return reader.bytes.toString('utf8', from, reader.at)
}

function readObject(reader: Reader, depth: number): { [name: string]: AmfValue } {
  const object = Object.create(null) as { [name: string]: AmfValue }
  for (;;) {
    const name = readText(reader)
    if (name === '' && reader.bytes[reader.at] === 9) {
      reader.at++
      return object
    }
    object[name] = readValue(reader, depth + 1)
  }
}

export const writeAmf = (...values: AmfValue[]): Buffer => Buffer.concat(values.map(writeValue))

function writeValue(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([5])
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), writeText(value)])
  const fields = Object.entries(value).flatMap(([name, field]) => [writeText(name), writeValue(field)])
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])])
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
