/** Takes the place of the server's end of resumable uploads, which keeps nothing. Answers the function that puts the browser's own back. */
export function fakeTus(): () => void {
  const real = window.XMLHttpRequest
  let count = 0
  class FakeRequest {
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    upload = {}
    private method = ''
    private readonly headers = new Map<string, string>()
    private readonly answer = new Map<string, string>()
    open(method: string) {
      this.method = method
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name.toLowerCase(), value)
    }
    getResponseHeader = (name: string) => this.answer.get(name.toLowerCase()) ?? null
    abort() {
      this.onload = () => undefined
    }
    send(body?: Blob) {
      this.status = this.method === 'POST' ? 201 : 204
      if (this.method === 'POST') this.answer.set('location', `/api/ml/upload/files/u${++count}`)
      this.answer.set('upload-offset', String(Number(this.headers.get('upload-offset') ?? 0) + (body?.size ?? 0)))
      setTimeout(() => this.onload?.())
    }
  }
  window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  return () => {
    window.XMLHttpRequest = real
  }
}
