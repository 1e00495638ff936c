import { serve } from '../../workers/serve.ts';
import { createRenderContext, type RenderOptions } from '../canvas/context.ts';
import { FrameRenderer } from '../gif/frame-renderer.ts';
import { PictureRenderer } from '../png/picture-renderer.ts';
import type { WorkerData, WorkerRequest } from './request.ts';

/** The file that each render worker runs: it answers requests written as JSON with bytes. */
serve<WorkerData, string, Uint8Array<ArrayBuffer>>(
  ({ art }) => {
    const context = createRenderContext();
    const pictures = new PictureRenderer(context);
    const frames = new FrameRenderer(context);
    return (json) => {
      const request = JSON.parse(json) as WorkerRequest;
      const { game, palette } = request;
      const drawings = art[game];
      if (drawings === undefined) throw new Error(`there is no art for ${game}`);
      const options: RenderOptions = { game, art: drawings, palette };
      switch (request.kind) {
        case 'picture':
          return pictures.render(request.scene, options, request.scale);
        case 'colours':
          return frames.colours(request.scenes, request.format, options);
        case 'frame':
          return frames.frame(request, request.format, options);
      }
    };
  },
  (bytes) => [bytes.buffer],
);
