/** A page as a picture: one byte of grey for each dot. */
export interface PagePicture {
  grey: Uint8Array;
  width: number;
  height: number;
  /** Points of the page that are one dot. */
  pointsPerDot: number;
}

interface OpenPictures {
  pageCount: number;
  /** Page 1 is the first. */
  pictureOf(page: number): Promise<PagePicture>;
  close(): void;
}

/** What letters of a scan need to be told apart, in dots per inch. */
const dots = 220;

/** A larger page is drawn with fewer dots per inch: memory is bounded. */
const mostDots = 14_000_000;

/** Opens a PDF to have pictures of its pages, drawn with everything that stands on them. Throws where it cannot be read. */
export async function openPictures(bytes: Uint8Array): Promise<OpenPictures> {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  return {
    pageCount: document.getPageCount(),
    pictureOf: async (number) => {
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const fits = Math.sqrt(mostDots / Math.max(1, originalWidth * originalHeight));
      const scale = Math.min(dots / 72, fits);
      const { data, width, height } = await page.render({ scale, render: "bitmap", colorSpace: "Gray" });
      return { grey: data, width, height, pointsPerDot: originalWidth / width };
    },
    close: () => {
      document.destroy();
      library.destroy();
    },
  };
}
