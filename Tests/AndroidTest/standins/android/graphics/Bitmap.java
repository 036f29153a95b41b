package android.graphics;

import java.awt.image.BufferedImage;

public class Bitmap {
    public enum Config { ARGB_8888 }

    public final BufferedImage image;

    private Bitmap(int width, int height) { image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB); }

    public static Bitmap createBitmap(int width, int height, Config config) { return new Bitmap(width, height); }
    public int getByteCount() { return 4 * image.getWidth() * image.getHeight(); }
    public int getWidth() { return image.getWidth(); }
    public int getHeight() { return image.getHeight(); }
    public void setDensity(int density) {}
}
