import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { useWords } from '../../sdk/text/language.ts'

/** Shows what is recorded, without its sound: that would echo. */
export function Preview({ streams }: { streams: readonly MediaStream[] }) {
  const words = useWords(recorderWords)
  if (streams.length === 0) return null
  return (
    <div className="vp-recorder-videos">
      {streams.map((stream) => (
        <video
          key={stream.id}
          ref={(video) => {
            if (video && video.srcObject !== stream) video.srcObject = stream
          }}
          muted
          autoPlay
          playsInline
          aria-label={words.preview}
        />
      ))}
    </div>
  )
}
