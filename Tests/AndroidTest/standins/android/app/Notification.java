package android.app;

import android.content.Context;
import android.graphics.Bitmap;

/** A stand-in that keeps what a notification shows. */
public class Notification {
    public CharSequence title, text, description;
    public Bitmap picture;
    public boolean isShownWhenCollapsed;

    public static class Style {}

    public static class BigPictureStyle extends Style {
        private final Notification shown = new Notification();

        public BigPictureStyle bigPicture(Bitmap bitmap) {
            shown.picture = bitmap;
            return this;
        }

        public BigPictureStyle setSummaryText(CharSequence text) { return this; }

        public BigPictureStyle setContentDescription(CharSequence text) {
            shown.description = text;
            return this;
        }

        public BigPictureStyle showBigPictureWhenCollapsed(boolean isShown) {
            shown.isShownWhenCollapsed = isShown;
            return this;
        }
    }

    public static class Builder {
        private Notification built = new Notification();

        public Builder(Context context, String channel) {}

        public Builder setSmallIcon(int icon) { return this; }
        public Builder setAutoCancel(boolean isOn) { return this; }

        public Builder setContentTitle(CharSequence title) {
            built.title = title;
            return this;
        }

        public Builder setContentText(CharSequence text) {
            built.text = text;
            return this;
        }

        public Builder setStyle(Style style) {
            Notification shown = ((BigPictureStyle) style).shown;
            shown.title = built.title;
            shown.text = built.text;
            built = shown;
            return this;
        }

        public Notification build() { return built; }
    }
}
