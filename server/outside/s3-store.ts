import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { checkedName, type FileStore } from './file-store'
import type { S3Settings } from './settings'

/** Files in a bucket of any S3; a browser posts there by a signed policy. */
export function createS3Store(settings: S3Settings, now: () => Date): FileStore {
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: settings.region,
        ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
        credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
        // other makers' servers do not know the newer checksums
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return opened
  }
  const at = (name: string) => ({ Bucket: settings.bucket, Key: checkedName(name) })
  return {
    uploadOrigin: settings.endpoint
      ? new URL(settings.endpoint).origin
      : `https://${settings.bucket}.s3.${settings.region}.amazonaws.com`,
    permit: async ({ key, contentType, maxBytes, expiresAt }) => {
      const [{ client }, { createPresignedPost }] = await Promise.all([
        open(),
        import('@aws-sdk/s3-presigned-post'),
      ])
      return createPresignedPost(client, {
        ...at(key),
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
        Expires: Math.round((expiresAt.getTime() - now().getTime()) / 1000),
      })
    },
    write: async (name, bytes, contentType) => {
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ ...at(name), Body: bytes, ContentType: contentType }))
    },
    keep: async (name, path, contentType) => {
      const { sdk, client } = await open()
      const { size } = await stat(path)
      await client.send(
        new sdk.PutObjectCommand({
          ...at(name),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: contentType,
        }),
      )
    },
    open: async (name) => {
      const { sdk, client } = await open()
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(at(name)))
        return Body instanceof Readable ? { bytes: ContentLength ?? 0, stream: Body } : null
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },
    remove: async (name) => {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(at(name)))
    },
  }
}
