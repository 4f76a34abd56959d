/** Longer than this no edge of a photo is: enough to see a crack, little enough for a bad network. */
const LONGEST = 1_600;
const QUALITY = 0.8;

export interface Photo {
  /** As the API takes it. */
  readonly data: string;
  /** To be looked at while the page is open. */
  readonly url: string;
}

const asBase64 = (url: string): string => url.slice(url.indexOf(',') + 1);

/** A photo by its address, which holds all of it. */
export const photoAt = (url: string): Photo => ({ data: asBase64(url), url });

/** A photo as the camera made it, smaller: it is drawn once more, which also leaves out where and when it was taken. */
export async function readPhoto(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return photoAt(canvas.toDataURL('image/jpeg', QUALITY));
}
